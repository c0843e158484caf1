import assert from 'node:assert/strict';
import { decodePage } from '../../activities/crawling/charset.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const EURO_IN_1252 = Buffer.from([0x80]);

describe('Decoding a page', () => {
  const CASES: [title: string, bytes: Buffer, contentType: string | undefined, expected: string][] = [
    ['takes valid UTF-8 for UTF-8', Buffer.from('Grüße €'), undefined, 'Grüße €'],
    ['takes invalid UTF-8 for Windows-1252', Buffer.concat([latin('Grüße '), EURO_IN_1252]), 'text/html', 'Grüße €'],
    ['obeys the header', latin('Gr\xfc\xdfe'), 'text/html; charset=ISO-8859-1', 'Grüße'],
    ['obeys a quoted label', latin('\xcf\xf0\xe8'), 'text/html; charset="windows-1251"', 'При'],
    ['obeys <meta charset>', latin('<meta charset="shift_jis">\x83\x65'), 'text/html', '<meta charset="shift_jis">テ'],
    [
      'obeys http-equiv',
      latin(`<META http-equiv=Content-Type content="text/html; charset=koi8-r">\xf0`),
      undefined,
      '<META http-equiv=Content-Type content="text/html; charset=koi8-r">П',
    ],
    [
      'obeys an XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-2"?>\xb1'),
      undefined,
      '<?xml version="1.0" encoding="iso-8859-2"?>ą',
    ],
    [
      'prefers the header to the markup',
      latin('<meta charset=utf-8>\xe9'),
      'text/html;charset=latin1',
      '<meta charset=utf-8>é',
    ],
    ['prefers a byte order mark to the header', Buffer.from('\ufeffé'), 'text/html;charset=latin1', 'é'],
    ['reads UTF-16 by its mark', Buffer.from('\ufeffé', 'utf16le'), undefined, 'é'],
    ['takes a label that it does not know for none', Buffer.from('é'), 'text/html; charset=klingon', 'é'],
    [
      'does not believe markup that says UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      undefined,
      '<meta charset=utf-16>é',
    ],
    [
      'does not believe a comment',
      Buffer.from('<!-- <meta charset=koi8-r> -->é'),
      undefined,
      '<!-- <meta charset=koi8-r> -->é',
    ],
    [
      'does not believe content without http-equiv',
      Buffer.from('<meta name=a content="charset=koi8-r">é'),
      undefined,
      '<meta name=a content="charset=koi8-r">é',
    ],
    ['takes an encoding that browsers refuse for none', Buffer.from('é'), 'text/html; charset=iso-2022-kr', 'é'],
    ['replaces what the declared encoding does not have', latin('a\xffb'), 'text/html;charset=utf-8', 'a\ufffdb'],
    ['reads an empty page', Buffer.alloc(0), undefined, ''],
  ];
  for (const [title, bytes, contentType, expected] of CASES) {
    it(title, () => assert.equal(decodePage(bytes, contentType), expected));
  }

  it('looks for <meta> in the first 1,024 bytes only', () => {
    const bytes = latin(`${' '.repeat(1024)}<meta charset="windows-1251">\xcf`);
    assert.match(decodePage(bytes, undefined) as string, /Ï$/);
  });

  it('decodes a long page a part at a time, characters of several bytes at the seams included', async () => {
    const letters = Buffer.from([0x41, 0x83, 0x65, 0x83, 0x65]); // one byte, and twice two
    const bytes = Buffer.alloc(3 * 1024 * 1024, letters);
    const decoded = decodePage(bytes, 'text/html; charset=shift_jis');
    bytes.fill(0); // it may be used for something else by now
    assert.ok(decoded instanceof Promise);
    const whole = 'Aテテ'.repeat(Math.ceil(bytes.length / letters.length));
    assert.ok(whole.startsWith((await decoded).slice(0, -1)));
  });

  it('decodes every encoding of the standard', () => {
    const labels =
      'utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr replacement x-user-defined';
    for (const label of labels.split(' ')) {
      assert.equal(decodePage(Buffer.from('text'), `text/html; charset=${label}`), 'text', label);
      const page = `<meta charset="${label}">text`;
      assert.equal(decodePage(Buffer.from(page), undefined), page, label);
    }
  });
});
