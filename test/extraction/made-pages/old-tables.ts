import { dateAs, each, inGroups, type MakePage, slug } from './made-page.ts';

/** A court's docket: two rows a case, the second with its parties. */
export const docketPairs: MakePage = (r) => {
  const base = 'https://efile.countycourt.example';
  const rows = r.times(15, (i) => ({
    case_number: `CV-2026-${String(r.int(100, 999))}${String(i).padStart(3, '0')}`,
    date: r.day(2026),
    judge: `Hon. ${r.word('R. Alvarez|T. Whitcomb|S. Okafor|L. Brandt')}`,
    room: `Dept. ${r.int(1, 14)}`,
    parties: `${r.word('Harlan|Pruitt|Delgado|Nguyen|Osborne')} v. ${r.word('City of Marlow|First Union Bank|Tri-State Haulage|Estate of Dean')} ${i + 1}`,
  }));
  return {
    name: 'docket-pairs',
    language: 'en',
    url: `${base}/docket/list.do`,
    namesFields: true,
    goal: 'Case number, hearing date, judge, room and parties of every case on the docket',
    columns: {
      case_number: 'text|case no|number|case',
      date: 'date|hearing date',
      judge: 'text',
      room: 'text|courtroom|department',
      parties: 'text|party',
    },
    identity: ['case_number'],
    rows,
    next: `${base}/docket/list.do?start=16`,
    html: `<html><head><title>Civil Docket</title></head><body bgcolor="#ffffff"><table width="100%" border="0"><tr><td><img src="seal.gif" width="80"></td><td><h2>County Court - Civil Docket</h2></td></tr></table><p><a href="/docket/">Docket home</a> | <a href="/docket/search.do">Search</a> | <a href="/help.html">Help</a></p>
<table width="95%" border="1" cellpadding="3"><tr bgcolor="#003366"><td><font color="white"><b>Case No.</b></font></td><td><font color="white"><b>Hearing date</b></font></td><td><font color="white"><b>Judge</b></font></td><td><font color="white"><b>Room</b></font></td></tr>
${each(
  rows,
  (
    row,
    i,
  ) => `<tr${i % 2 ? ' bgcolor="#eeeeee"' : ''}><td nowrap><b>${row.case_number}</b></td><td>${dateAs(row.date, 'm/d/Y')}</td><td>${row.judge}</td><td>${row.room}</td></tr>
<tr${i % 2 ? ' bgcolor="#eeeeee"' : ''}><td>&nbsp;</td><td colspan="3"><i>Parties:</i> ${row.parties}</td></tr>`,
)}
</table><p align="right">Records 1 to 15 of 83 &nbsp; <a href="list.do?start=16">Next 15</a></p><hr><font size="1">Clerk of Court, 12 Main St. | <a href="/disclaimer.html">Disclaimer</a></font></body></html>`,
  };
};

/** A library: rows with a spacer row after each, cells with spacer images, a header of images. */
export const spacerRows: MakePage = (r) => {
  const base = 'http://www.marlowlibrary.example';
  const rows = r.times(20, (i) => {
    const title = `${r.word('The Salt Road|A Winter Ledger|Birds of the Fen|Clockmakers|The Lower Field|On Harbours')}${r.word(': a history|: poems|: a novel|')} ${r.word('I|II|III|IV')}.${i + 1}`;
    return {
      title,
      author: `${r.word('Pym|Garrow|Lisle|Tench|Oakes')}, ${r.word('A.|J. M.|Ruth|Edwin')}`,
      call_number: `${r.int(100, 899)}.${r.int(1, 99)} ${r.word('PYM|GAR|LIS|TEN')}`,
      status: r.word('On shelf|Checked out|On hold|In transit'),
      url: `${base}/cgi-bin/bib?rec=${8000 + i}&view=full`,
    };
  });
  const spacer = '<tr><td colspan="5" bgcolor="#cccccc"><img src="/images/spacer.gif" width="1" height="1"></td></tr>';
  return {
    name: 'spacer-rows',
    language: 'en',
    url: `${base}/cgi-bin/search?q=history&first=21`,
    namesFields: true,
    goal: 'books: title, author, call number and availability',
    columns: { title: 'text|book', author: 'text', call_number: 'text', status: 'text|availability', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/cgi-bin/search?q=history&first=41`,
    html: `<HTML><HEAD><TITLE>Catalog results</TITLE></HEAD><BODY TOPMARGIN=0><TABLE WIDTH=740 CELLPADDING=0 CELLSPACING=0 BORDER=0><TR><TD><A HREF="/"><IMG SRC="/images/logo.gif" BORDER=0 ALT="Marlow Public Library"></A></TD><TD ALIGN=right><A HREF="/cgi-bin/account">My account</A> <A HREF="/hours.html">Hours</A> <A HREF="/ask.html">Ask us</A></TD></TR></TABLE>
<FORM ACTION="/cgi-bin/hold" METHOD=post><TABLE WIDTH=740 CELLPADDING=2 CELLSPACING=0 BORDER=0><TR><TD></TD><TD><IMG SRC="/images/h_title.gif" ALT="Title"></TD><TD><IMG SRC="/images/h_author.gif" ALT="Author"></TD><TD><IMG SRC="/images/h_call.gif" ALT="Call number"></TD><TD><IMG SRC="/images/h_status.gif" ALT="Status"></TD></TR>
${spacer}
${each(rows, (row, i) => `<TR><TD VALIGN=top><INPUT TYPE=checkbox NAME=rec VALUE=${8000 + i}>${21 + i}.</TD><TD><A HREF="bib?rec=${8000 + i}&view=full">${row.title}</A></TD><TD><A HREF="search?a=${slug(row.author)}">${row.author}</A></TD><TD><TT>${row.call_number}</TT></TD><TD>${row.status === 'On shelf' ? `<FONT COLOR=green>${row.status}</FONT>` : row.status}</TD></TR>${spacer}`)}
</TABLE><INPUT TYPE=submit VALUE="Place hold"></FORM><CENTER><A HREF="search?q=history&first=1"><IMG SRC="/images/prev.gif" ALT="Previous" BORDER=0></A> <A HREF="search?q=history&first=1">1</A> 2 <A HREF="search?q=history&first=41">3</A> <A HREF="search?q=history&first=61">4</A> <A HREF="search?q=history&first=41"><IMG SRC="/images/next.gif" ALT="Next" BORDER=0></A></CENTER></BODY></HTML>`,
  };
};

/** Doctors: two a row, each a table of its own within a cell. */
export const nestedTables: MakePage = (r) => {
  const base = 'http://www.ordinemedici-vallalta.example';
  const rows = r.times(17, (i) => ({
    name: `Dott. ${r.word('Bruno|Carla|Dario|Elisa|Fabio|Gaia')} ${r.word('Rinaldi|Mazza|Ferri|Pozzi|Lodi')} ${String.fromCodePoint(65 + i)}.`,
    specialty: r.word('Cardiologia|Pediatria|Ortopedia|Dermatologia'),
    address: `Via ${r.word('Mazzini|Verdi|Dante|Cavour')} ${r.int(1, 99)}, ${r.word('Vallalta|Borgosole')}`,
    phone: `0444 ${r.int(100000, 999999)}`,
    email: r.chance(0.7) ? `studio${i}@medici-vallalta.example` : null,
  }));
  const box = (row: (typeof rows)[number]): string =>
    `<td width="50%" valign="top"><table width="100%" class="scheda" border="0"><tr><td rowspan="4" width="60"><img src="foto/nofoto.gif" width="50"></td><td colspan="2"><b>${row.name}</b></td></tr><tr><td colspan="2">${row.specialty}</td></tr><tr><td colspan="2">${row.address}</td></tr><tr><td>Tel.</td><td>${row.phone}${row.email === null ? '' : `<br><a href="mailto:${row.email}">${row.email}</a>`}</td></tr></table></td>`;
  return {
    name: 'nested-tables',
    language: 'it',
    url: `${base}/elenco.asp?lettera=&pag=1`,
    namesFields: true,
    goal: 'Elenco dei medici con nome, specialità, indirizzo, telefono ed e-mail',
    columns: {
      name: 'text|nome|medico',
      specialty: 'text|specialità|specialita|specializzazione',
      address: 'text|indirizzo',
      phone: 'phone|telefono|tel',
      email: 'email|e mail',
    },
    identity: ['name'],
    rows,
    next: `${base}/elenco.asp?lettera=&pag=2`,
    html: `<html><head><title>Elenco medici</title></head><body><table width="800" align="center" border="0"><tr><td colspan="2"><img src="testata.jpg" width="800"></td></tr><tr><td width="150" valign="top"><table class="menu">${each(['Home', "L'Ordine", 'Elenco', 'Modulistica', 'Bandi', 'Contatti'], (m) => `<tr><td><a href="${slug(m)}.asp">${m}</a></td></tr>`)}</table></td><td valign="top"><p>${each('ABCDEFGHILMNOPQRSTUVZ'.split(''), (letter) => `<a href="elenco.asp?lettera=${letter}&amp;pag=1">${letter}</a>`, ' ')}</p>
<table width="100%" cellpadding="5">${each(inGroups(rows, 2), (group) => `<tr>${each(group, box)}${group.length < 2 ? '<td></td>' : ''}</tr>`)}</table>
<p align="center">Pagina 1 di 9 - <a href="elenco.asp?lettera=&amp;pag=2">avanti</a> - <a href="elenco.asp?lettera=&amp;pag=9">ultima</a></p></td></tr></table></body></html>`,
  };
};

/** An old board: a table of topics within tables; the last message of each in a table of its own. */
export const oldBoard: MakePage = (r) => {
  const base = 'http://forum.horgaszok.example';
  const rows = r.times(20, (i) => ({
    title: `${r.word('Pontyozás|Csukázás|Feeder|Engedélyek|Eladó|Kérdés:')} ${r.word('Tisza-tó|Balaton|Duna|Velence')} ${r.word('tavasszal|éjjel|kezdőknek|2026')} ${i + 1}`,
    author: r.word('balin72|Karcsi|horgi_peti|csalidobó'),
    replies: r.int(0, 340),
    views: r.int(400, 90000),
    url: `${base}/showthread.php?t=${4100 + i * 9}`,
  }));
  return {
    name: 'old-board',
    language: 'hu',
    url: `${base}/forumdisplay.php?f=7`,
    namesFields: true,
    goal: 'Témák: cím, szerző, válaszok száma, megtekintések',
    columns: {
      title: 'text|cím|cim|téma',
      author: 'text|szerző|szerzo',
      replies: 'number|válaszok száma|válaszok',
      views: 'number|megtekintések|megtekintes',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/forumdisplay.php?f=7&order=desc&page=2`,
    html: `<!DOCTYPE html><html lang="hu"><head><title>Horgászok fóruma - Általános</title></head><body><table class="tborder" width="100%"><tr><td class="alt1"><a href="index.php">Horgászok fóruma</a> &gt; <strong>Általános</strong></td><td class="alt2"><form action="login.php"><input name="user"><input type="password"></form></td></tr></table><table width="100%" class="tcat"><tr><td><a href="faq.php">GYIK</a></td><td><a href="memberlist.php">Tagok</a></td><td><a href="calendar.php">Naptár</a></td><td><a href="search.php">Keresés</a></td></tr></table>
<form action="inlinemod.php"><table class="tborder" cellpadding="6" cellspacing="1" id="threadslist"><tbody><tr><td class="thead" colspan="2">&nbsp;</td><td class="thead"><a href="?f=7&amp;sort=title">Téma</a> / <a href="?f=7&amp;sort=postusername">Szerző</a></td><td class="thead">Utolsó üzenet</td><td class="thead">Válaszok</td><td class="thead">Megtekintés</td></tr></tbody><tbody id="threadbits_forum_7">
${each(rows, (row, i) => `<tr><td class="alt1"><img src="images/statusicon/thread${i % 3 ? '' : '_hot'}.gif" alt=""></td><td class="alt2">${i % 4 ? '' : '<img src="images/icons/icon1.gif" alt="">'}</td><td class="alt1" title="Sziasztok, ${r.word('kérdésem lenne|tud valaki|ajánlok')}..."><div>${i < 2 ? 'Kiemelt: ' : ''}<a href="showthread.php?t=${4100 + i * 9}" id="thread_title_${4100 + i * 9}">${row.title}</a>${row.replies > 100 ? ` <span class="smallfont">(<img src="multipage.gif"> <a href="showthread.php?t=${4100 + i * 9}">1</a> <a href="showthread.php?t=${4100 + i * 9}&amp;page=2">2</a> <a href="showthread.php?t=${4100 + i * 9}&amp;page=3">3</a>)</span>` : ''}</div><div class="smallfont"><span onclick="window.open('member.php?u=${i}')">${row.author}</span></div></td><td class="alt2"><div class="smallfont" style="text-align:right">${dateAs(r.day(2026), 'Y.m.d.')} <span class="time">${r.int(10, 23)}:15</span><br>${r.word('Karcsi|balin72|vendég')} <a href="showthread.php?p=${i}#post${i}"><img src="lastpost.gif"></a></div></td><td class="alt1" align="center"><a href="#" onclick="who(${i})">${row.replies}</a></td><td class="alt2" align="center">${row.views}</td></tr>`)}
</tbody></table></form><table class="pagenav" align="right"><tr><td class="vbmenu_control">Oldal: 1 / 31</td><td class="alt2"><span title="1-20">1</span></td>${each([2, 3, 11], (p) => `<td class="alt1"><a class="smallfont" href="forumdisplay.php?f=7&amp;order=desc&amp;page=${p}">${p}</a></td>`)}<td class="alt1"><a rel="next" class="smallfont" href="forumdisplay.php?f=7&amp;order=desc&amp;page=2" title="Következő">&gt;</a></td><td class="alt1"><a class="smallfont" href="forumdisplay.php?f=7&amp;order=desc&amp;page=31">Utolsó &raquo;</a></td></tr></table></body></html>`,
  };
};

/** A page of a society: lines that end with `br`, a date before each link. */
export const brokenLines: MakePage = (r) => {
  const base = 'http://astronomie.brnensko.example';
  const rows = r
    .times(22, (i) => ({
      date: `${2026 - Math.floor(i / 8)}-${String(11 - (i % 8)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
      title: `${r.word('Zatmění Měsíce|Perseidy|Přednáška|Výprava na hvězdárnu|Schůze výboru')} ${r.word('nad Brnem|v Boskovicích|pro školy|– fotografie')} ${i + 1}`,
      author: r.word('J. Novák|M. Dvořáková|P. Svoboda'),
    }))
    .map((row, i) => ({ ...row, url: `${base}/clanky/${2026 - Math.floor(i / 8)}/${slug(row.title)}.html` }));
  return {
    name: 'broken-lines',
    language: 'cs',
    url: `${base}/archiv.html`,
    namesFields: true,
    goal: 'články: datum, název a autor',
    columns: { date: 'date|datum', title: 'text|název|nazev|článek', author: 'text|autor', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/archiv2.html`,
    html: `<html><head><title>Archiv článků</title></head><body><center><h1>Astronomická společnost</h1><a href="index.html">Úvod</a> | <a href="archiv.html">Archiv</a> | <a href="foto.html">Fotogalerie</a> | <a href="odkazy.html">Odkazy</a></center><hr><h2>Archiv článků</h2>
<p>
${each(rows, (row) => `${dateAs(row.date, 'D. M. Y')} - <a href="clanky/${row.url.split('/clanky/')[1]}">${row.title}</a> (<i>${row.author}</i>)<br>`)}
</p><p><a href="archiv2.html">Starší články &raquo;</a></p><hr><address>Webmaster: <a href="mailto:web@astronomie.example">web@astronomie.example</a></address></body></html>`,
  };
};
