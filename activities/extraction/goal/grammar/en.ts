import type { Grammar } from './grammar.ts';

export const en: Grammar = {
  headLast: true,
  and: 'and, and also, as well as, along with, together with, plus, or, and then, and finally',
  opens:
    'with, w/, including, incl, showing, containing, along with, together with, such as, and their, and its, having, listing, stating, giving, with keys, with columns, with the columns, with fields, with the fields, with the following, with the following columns, with the following fields, plus their, plus its, and also their, complete with, ',
  needs:
    'note down, write down, jot down, tell me, tell us, comparing, what matters to me is, what matters is, i care about, all i care about is, at minimum, at the very least, i need, i want, i would like, i d like, we need, we want, we would like, i am interested in, we are interested in, details required, need, required, needed, give, give me, show, show me, collect, get, extract, fields, columns, tell me, please give, take, interested in, pull, pick, include, get me, send me, give us, send us, love to receive, love to have, love to get, like to receive, like to have, like to get, like to know, want to know, need to know, wish to receive, in particular, specifically, care about, only care about',
  of: 'of, for, from, by, in, on, to, about, at',
  ofMany:
    'of all, for all, for each, for every, of each, of every, from all, from each, by each, of all the, for all the, of everyone in, of everybody in, of everyone at, of everyone on, of everyone, of everybody',
  each: 'each, every, all, per, any',
  articles:
    'any, the, a, an, its, their, his, her, our, my, these, those, this, that, each, every, all, both, each one s',
  asks: 'i, we, you, me, us, my, boss, he, she, would, d, ll, m, re, ve, am, are, is, do, does, like, love, want, wants, need, needs, get, list, find, give, show, extract, collect, scrape, fetch, return, retrieve, pull, grab, make, build, create, compile, gather, send, let, have, know, see, could, can, may, should, please, pls, kindly, hi, hello, hey, hiya, dear, there, here, the, a, an, all, any, each, every, everything, every one, of, with, for, about, from, to, just, only, also, simple, plain, complete, full, whole, looking, search, searching, after, what, interested, in, track, trying, monitor, compare, below, following, as, table, spreadsheet, list, csv, excel, file, overview, data, details, detail, information, info, columns, column, fields, field, required, one, ones, this, that, these, those, and, it, so, then, now, go, through, take, note, down, pick, tell, put, together, be, into, out, on, at, will, entire, need, whatever, some, by, page, site, website, beginning, starting, receive, obtain, harvest, crawl, dump, provide, supply, deliver, generate, produce, prepare, capture, parse, json, xml, keys, key, attributes, headings, headers, appreciate, grateful, our, wanted, download all, download the, export all, export the, copy all, copy the, save all, save the',
  closes:
    'please, pls, thanks, thank you, cheers, listed here, on this page, on the page, on this site, from this page, from this site, in excel, in a table, as csv, as a csv, as a csv file, in a spreadsheet, as a spreadsheet, as a table, as table, as a list, as an excel file, found here, to it, to them, of it, of them, to each, for it, shown, only, each, as well, too, on it, on each, of each, from low to high, low to high, high to low, ascending, descending',
  polite:
    'please, pls, plz, kindly, thanks so much, thanks a lot, thanks in advance, thank you very much, thank you so much, thank you, many thanks, thanks, cheers, if possible, if you can, that would be great, hi there, hello, hi, hiya, good morning, dear all, regards, nothing else, nothing more, and nothing else, and so on, etc',
  lists:
    'list, table, spreadsheet, overview, page, site, website, data, information, info, details, listing, listings, entries, entry, items, item, records, records, columns, fields, section, archive, results, everything, directory',
  only: 'only, just, nothing but, the first, starting with, beginning with, at least, sorted, sort, order by, ordered, in order, excluding, put price, put prices, put the, dates as, dates in, prices in, ideally, preferably, remove, ignore, leave out, skip, omit, exclude, drop, next pages, follow, go through, all pages, each page, when you, make sure, treat, from page, pages from, first page',
  not: 'no, not, without, don t, do not, never, except, excluding, exclude, skip, ignore, leave out, omit, but not, nothing, i don t, we don t, no need, other than, apart from, minus, and not, ex',
  notAfter:
    'newest first, oldest first, latest first, cheapest first, most recent first, in that order, only, excluded, not needed, not necessary, can be skipped, can be ignored, don t matter, if there are any',
  optional:
    'if any, if there is one, if there is any, if there are any, if available, if given, if shown, if present, if known, if stated, if listed, if applicable, if it is, if it s, if they, if there s, where available, where given, where shown, when available, when given, when shown, when there is one, whenever, if possible, if the, when it is, when known, where known, where applicable, where stated, where there is one, as shown, as listed, as a number, as text, as number, rather than, not the, but not, on this page, on the page, on each page, at the bottom, at the top',
  limits:
    'since, until, till, between, before, after, published since, from the last, in the last, of the last, over the last, for the last, within, newer than, older than, under, over, above, below, up to, less than, more than, cheaper than, from today, this week, this month, this year, last week, last month, near, around, posted in, posted within, posted since, posted this, posted last, posted on, published in, published this, published last, added in, added this, added since, released in, released this, released since, listed in, made in, updated in',
  also: 'also, as well, too, then, plus, additionally, finally, and, both, including, incl, with, preferably, maybe, possibly, even, again, besides, furthermore, further, ideally, if, especially, namely, e g, i e, like, or, but, the following, as follows, at least, in addition',
  details:
    'from the detail page, from the detail pages, on the detail page, from each detail page, from the details page, from the product page, from each product page, on the product page, from its own page, from their own page, from their own pages, from each page, from the page of each, on its own page, on their own page, from its page, from their page, from the profile page, from their profile, from each profile, from the profile, on the profile, from inside each ad, from inside, when you open it, when opened, when you open the, after opening, from the linked page, from the link, on the detail pages, from there take the, from there take, from there, open each, open every, inside each, from the * s own page, from the * page, from each * page, on the * page, from the * s page, from each * s page, from the page of the *',
  callsIt:
    'as, called, named, call it, call that, call the column, name it, name the column, labelled, labeled, renamed to, rename to, in a column named, in a column called, which you call, which i call, should be called, headed',
  whether:
    'whether, if, is it, are they, do they have, does it have, whether or not, is there, are there, has it, have they, is he, is she, can you, do you, do they, does it, was it',
  count:
    'how many, number of, no of, no. of, count of, total number of, amount of, the number of, # of, nr of, num of, quantity of',
  which:
    'which, what, what kind of, what sort of, what type of, in which, in what, at which, from which, on which, to which, by which, whose, on what, at what, what s the, what is the, what are the, what was the, who is the, who s the, who are the, where is the, how is the, for what, what its, what their',
  fillers:
    'is, are, was, were, it, its, they, their, he, she, them, do, does, did, be, has, have, had, the, a, an, there, this, that, s, re, of, each, one, ones, been, to, in, at, on, for, cost, costs, called, charge, located, based, found, take, takes, place, held, happen, happens, they re, can, buy, pay, day, you, per, expensive, cheap, much, came, come, out, go, up, big, and, will, being',
  questions: {
    price:
      'how much, for how much, at what price, how expensive, what does it cost, what does the * cost, what do the * cost, how much does the * cost, how much do the * cost, how much does each * cost, how much does each * charge, how much does the * charge, how much is the *, what do they cost, what it costs, what they cost, what does, the cost, how cheap, how pricey, what it charges, what do they charge, what you pay, what one pays',
    name: 'what is the * called, what are the * called, what the * is called, what the * are called, what they re called, what they are called, what is it called, what it s called, what are they called, what it is called, who they are, who it is, the name, what s its name, called what',
    place: 'where, whereabouts, in what place, where from, where to',
    date: 'when, what day, how long ago, since when, by when, until when, on what date, what date, how old is the post',
    author:
      'who wrote, who posted, who asked, who published, who made, who started, by whom, who said, who created, who uploaded, who by',
    phone: 'how to call, how to reach them by phone',
    area: 'how big, how large, how spacious',
    duration: 'how long, how long it takes, how long does it take',
    age: 'how old',
    rating: 'how good, how well rated, how is it rated, how are they rated',
    opening_hours: 'when they re open, when are they open, when is it open, when it s open, when it opens',
    weight: 'how heavy',
    distance: 'how far',
  },
  names: {
    price: 'price',
    name: 'name',
    place: 'location',
    date: 'date',
    author: 'author',
    phone: 'phone',
    area: 'size',
    duration: 'duration',
    age: 'age',
    rating: 'rating',
    opening_hours: 'opening_hours',
    weight: 'weight',
    distance: 'distance',
  },
  units:
    'day, night, week, month, year, hour, person, kg, litre, liter, km, unit, piece, item, head, bottle, m2, sqm, sqft, sq, ft, mo, pp, n, o, w, a, no, c, s, na, vat, l',
  plurals: 'ies, es, s',
  onlyAfter: 'only, only please, alone, and nothing else',
  who: 'who, whom, what to, how, why',
  refuses:
    'not, aren t, isn t, don t, doesn t, no need, needn t, unnecessary, irrelevant, is enough, are enough, suffices',
};
