import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const FILES = [
  { name: 'harbour-map', files: 202 },
  { name: 'tide-tables', files: 12 },
  { name: 'old-charts', files: 7 },
  { name: 'sea-songs', files: 31 },
];

describe('a document that is asked for', () => {
  it('is the link to it, not what an attribute says the file is called', () => {
    const { of } = read(
      'All theses: author, title and PDF',
      `<table><tr><th>Author</th><th>Title</th><th>Files</th></tr>${FILES.map(
        ({ name, files }) =>
          `<tr><td>Holt ${name.slice(0, 3)}</td><td><a href="/t/${files}">A study of ${name}</a></td><td><a title="Thesis_${name}.pdf" href="/get?file=${files}-${name}.pdf"><img src="pdf.gif"></a></td></tr>`,
      ).join('')}</table>`,
    );
    assert.equal(of('pdf')[0], 'https://made.example/get?file=202-harbour-map.pdf');
  });
});
