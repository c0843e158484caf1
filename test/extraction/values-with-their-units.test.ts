import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const FILES = [
  { name: 'harbour-map', size: '8.61', unit: 'GB', files: 202 },
  { name: 'tide-tables', size: '543.5', unit: 'MB', files: 12 },
  { name: 'old-charts', size: '1.5', unit: 'GB', files: 7 },
  { name: 'sea-songs', size: '77', unit: 'MB', files: 31 },
];

describe('values whose units stand in elements of their own', () => {
  const { of } = read(
    'All files with name, size and number of files',
    `<table><tr><th>Name</th><th>Size</th><th>Files</th></tr>${FILES.map(
      ({ name, size, unit, files }) =>
        `<tr><td><a href="/f/${name}">${name}</a></td><td>${size} <span>${unit}</span></td><td>${files}</td></tr>`,
    ).join('')}</table>`,
  );

  it('keep them where they differ', () => {
    assert.deepEqual(of('size'), ['8.61 GB', '543.5 MB', '1.5 GB', '77 MB']);
  });
});

describe('a value with its unit behind a label', () => {
  it('leaves the other texts of its record what they are', () => {
    const { of } = read(
      'Get every document on this page: its name and the link to it.',
      `<ul>${FILES.map(
        ({ name, size, unit }, i) =>
          `<li><a href="/d/${i}.pdf">Decree No. (${i + 5}) on the ${name}</a><p>Size: ${size} ${unit}</p></li>`,
      ).join('')}</ul>`,
    );
    assert.equal(of('name')[0], 'Decree No. (5) on the harbour-map');
  });
});
