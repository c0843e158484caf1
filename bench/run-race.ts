import { taskOf, type Race } from './benchmarks.ts';
import type { Contestant, Measurement, Task } from './contestant.ts';
import { installPeer, type PeerKind } from './contestants/install-peers.ts';
import type { Listwright } from './contestants/listwright.ts';
import { peerContestant } from './contestants/peer.ts';
import { withSite } from './with-site.ts';

/** The crawls of one contestant, in the order of the rounds. */
export interface Standing {
  name: string;
  rounds: Measurement[];
}

/** What a race brought: Listwright's standing first. */
export interface RaceResult {
  standings: Standing[];
  /** Peers that could not take part, with the reason. */
  leftOut: { name: string; reason: string }[];
}

type Say = (text: string) => void;

/**
 * Lets the contestants crawl the same site in turn, so many rounds. Listwright's processes stay, as they do in
 * service, and warm up first; peers are started anew each time. Throws when one does not bring all pages and rows.
 */
export async function runRace(race: Race, listwright: Listwright, rounds: number, say: Say): Promise<RaceResult> {
  const { peers, leftOut } = await openPeers(race.peers, say);
  const contestants: Contestant[] = [listwright, ...peers];
  const standings = contestants.map(({ name }): Standing => ({ name, rounds: [] }));
  await withSite(race.listingPages, async (origin) => {
    const task = taskOf(race, origin);
    say('warming up');
    await crawlAll(listwright, task);
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, contestant] of contestants.entries()) {
        say(`round ${round} of ${rounds}: ${contestant.name}`);
        standings[index]!.rounds.push(await crawlAll(contestant, task));
      }
    }
  });
  return { standings, leftOut };
}

async function openPeers(kinds: readonly PeerKind[], say: Say) {
  const peers: Contestant[] = [];
  const leftOut: RaceResult['leftOut'] = [];
  for (const kind of kinds) {
    try {
      say(`installing ${kind}`);
      peers.push(peerContestant(await installPeer(kind)));
    } catch (error) {
      leftOut.push({ name: kind, reason: (error as Error).message.split('\n')[0]! });
    }
  }
  return { peers, leftOut };
}

async function crawlAll(contestant: Contestant, task: Task): Promise<Measurement> {
  const measurement = await contestant.crawl(task);
  const { pages, rows } = measurement;
  if (pages === task.pages && rows === task.rows) return measurement;
  throw new Error(
    `${contestant.name} brought ${pages} pages and ${rows} rows instead of ${task.pages} and ${task.rows}`,
  );
}
