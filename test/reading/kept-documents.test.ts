import assert from 'node:assert/strict';
import { keepDocuments } from '../../activities/reading/kept-documents.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

describe('documents that are asked for again', () => {
  let parsed = 0;
  const documents = () => {
    parsed = 0;
    return keepDocuments((page) => {
      parsed += 1;
      return parseDocument(page);
    });
  };
  const page = (html: string, url = 'https://a.example/') => ({ url, html });

  it('are read once, by their address and markup', () => {
    const { read } = documents();
    assert.equal(read(page('<p>1</p>')), read(page('<p>1</p>')));
    read(page('<p>2</p>'));
    read(page('<p>1</p>', 'https://b.example/'));
    read(page('<p>1</p>'));
    assert.equal(parsed, 3);
  });

  it('are let go when newer ones need the room, or when they are told to', () => {
    const kept = documents();
    const large = (name: string) => page(`<p>${name.repeat(3 * 1024 * 1024)}</p>`);
    for (const name of ['a', 'b', 'a', 'b']) kept.read(large(name));
    assert.equal(parsed, 2, 'two of them fit, with the newest');
    kept.read(large('c'));
    kept.read(large('a'));
    assert.equal(parsed, 4);
    kept.forget();
    kept.read(large('a'));
    assert.equal(parsed, 5);
  });
});
