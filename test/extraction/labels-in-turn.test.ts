import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const ISLES = [
  { name: 'Alder Isle', warden: 'Mara Holt', ferry: 'Port Quay' },
  { name: 'Birch Isle', warden: 'Otto Lind', ferry: 'Old Pier' },
  { name: 'Cedar Isle', warden: 'Pia Rask', ferry: 'Mill Dock' },
  { name: 'Dune Isle', warden: 'Rolf Ek', ferry: 'North Jetty' },
];

describe('labels that take turns with their values', () => {
  const readIsles = (goal: string): ReturnType<typeof read> =>
    read(
      goal,
      ISLES.map(
        ({ name, warden, ferry }, i) =>
          `<div class="isle"><h3><a href="/i/${i}">${name}</a></h3><ul><li class="head"><b>Keeper of the isle</b></li><li>${warden}</li><li class="head"><b>Ferry from</b></li><li>${ferry}</li></ul></div>`,
      ).join(''),
    );

  it('each name the value behind them', () => {
    const { of } = readIsles('All isles with name, ferry from and keeper');
    assert.deepEqual(
      of('keeper'),
      ISLES.map(({ warden }) => warden),
    );
    assert.deepEqual(
      of('ferry_from'),
      ISLES.map(({ ferry }) => ferry),
    );
  });
});
