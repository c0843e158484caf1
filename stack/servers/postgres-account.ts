import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** The user of the operating system that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

/** Root may not run PostgreSQL: these users can stand in, the first that exists. */
const STAND_INS = ['postgres', 'nobody'];

/**
 * The user that PostgreSQL has to run as: undefined means ours. As root it is the owner of the data that
 * is there already, else a stand-in.
 * @throws when the data belongs to another user, or root has no stand-in
 */
export function chooseAccount(cluster: string): Account | undefined {
  const ours = process.getuid?.();
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (ours === undefined) return undefined;
  if (ours !== 0) {
    if (owner && owner.uid !== ours) {
      throw new Error(
        `${cluster} belongs to another user (a start as root made it): start as that user, or remove it.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const standIn = STAND_INS.map(lookUpAccount).find((account) => account !== undefined);
  if (standIn) return standIn;
  throw new Error(`PostgreSQL does not run as root, and there is no user named ${STAND_INS.join(' or ')}.`);
}

function lookUpAccount(name: string): Account | undefined {
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined; // there is no such user
  }
}

/** Whether a user may go into a folder, through all folders above it. */
export function canReach(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}
