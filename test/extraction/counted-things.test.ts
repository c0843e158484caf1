import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

describe('a number of things that is asked for', () => {
  it('is a number, not what identifies them', () => {
    const { of, types } = read(
      'All files with name and number of files',
      `<table><tr><th>Name</th><th>Files</th></tr>${[202, 12, 7, 31]
        .map((files, i) => `<tr><td><a href="/f/${i}">Bundle of charts ${'abcd'[i]}</a></td><td>${files}</td></tr>`)
        .join('')}</table>`,
    );
    assert.deepEqual(of('number_of_files'), [202, 12, 7, 31]);
    assert.equal(types['number_of_files'], 'number');
  });
});
