import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { languageOf } from '../../activities/extraction/values/locale.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';

const MAPPING: RecordMapping = {
  version: 1,
  records: { path: 'html/body/ul', record: 'li' },
  columns: [{ name: 'count', type: 'number', sources: [{ path: '', take: 'text' }] }],
  unmatched_columns: [],
  key_columns: [],
  detail_link: null,
  detail: null,
};

function read(lang: string) {
  const html = `<!doctype html><html lang="${lang}"><head></head><body><ul><li>1.234</li><li>5.678</li></ul></body></html>`;
  const document = parseDocument({ url: 'https://shop.example/', html });
  return {
    language: languageOf(document.page),
    counts: extractRows(document, MAPPING).map(({ data }) => data['count']),
  };
}

describe('a page whose language tag does not exist', () => {
  it('is read by the language alone', () => {
    for (const lang of ['de-de-de', 'de-cn-hans', 'de-12', 'de_AT_x', 'de-']) {
      assert.deepEqual(read(lang), { language: 'de', counts: [1_234, 5_678] }, lang);
    }
    assert.deepEqual(read('zh-cn-hans'), { language: 'zh', counts: [1.234, 5.678] });
  });

  it('is read without a language when it names none', () => {
    for (const lang of ['', 'english', '-', 'x', '1', 'de/at']) {
      assert.deepEqual(read(lang), { language: '', counts: [1.234, 5.678] }, lang);
    }
  });

  it('keeps a tag that exists', () => {
    assert.deepEqual(read('de-AT'), { language: 'de-AT', counts: [1_234, 5_678] });
  });
});
