import { remember } from '../page/remember.ts';
import { wordsOf } from '../goal/words.ts';

/** What class names that are written in one word begin with, and what they are about: "lastpostdate", "offerscount". */
const BEGINNING =
  'article author best book brand car comments? company created? end entry event first forum full game hotel item job last list main member movie news offers? old original player posts? product pub published? publish real regular release replies|reply review reviews sale seller shop short special start store team thread time title topic update updated? user view views vote votes';
const END =
  'address|author|brand|category|city|company|count|counter|date|email|image|link|location|name|number|phone|price|rating|status|text|time|title|type|url|user|username';
const PARTED = new RegExp(`^((?:${BEGINNING.replaceAll(' ', '|')})+?)(${END})s?$`);

/** The words of a class name, also of those that are written without anything between them. */
export const partedWords = remember((name: string): string[] =>
  wordsOf(name).flatMap((word) => {
    const parted = PARTED.exec(word);
    return parted ? [parted[1]!, parted[2]!] : [word];
  }),
);
