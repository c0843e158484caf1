import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const PLANTS = [
  { name: 'Bog Myrtle', uses: ['dye', 'tea'], state: 'rare' },
  { name: 'Sea Holly', uses: ['food', 'rope', 'glue'], state: 'common' },
  { name: 'Wild Garlic', uses: ['food'], state: 'abundant' },
  { name: 'Meadow Rue', uses: ['soap', 'dye'], state: 'threatened' },
  { name: 'Water Mint', uses: ['tea', 'balm'], state: 'protected' },
  { name: 'Hop Clover', uses: ['fodder', 'dye', 'oil'], state: 'unknown' },
];

describe('elements whose classes tell their values', () => {
  const { of } = read(
    'All plants with name, status and tags',
    `<ul>${PLANTS.map(
      ({ name, uses, state }, i) =>
        `<li><h3><a href="/plant/${i}">${name}</a></h3><span class="status is-${state} tone-${state}">${state}</span>
         <div class="tags ${uses.map((use) => `u-${use}`).join(' ')}">${uses.map((use) => `<a class="tag" href="/use/${use}">${use}</a>`).join(' ')}</div></li>`,
    ).join('')}</ul>`,
  );

  it('are found by the class that all records have', () => {
    assert.deepEqual(
      of('status'),
      PLANTS.map(({ state }) => state),
    );
  });

  it('hold lists, too', () => {
    assert.deepEqual(
      of('tags'),
      PLANTS.map(({ uses }) => uses),
    );
  });
});
