import { foldText } from './words.ts';

/** The endings that a word for a field may have in a language, besides the one that the tables give it. */
const ENDINGS: Readonly<Record<string, string>> = {
  pl: 'ami ach ów om ego emu ymi imi ych ich em iem ie ą ę a e y i u o',
  cs: 'ami emi ech ích ům em ho mu ými ou u a e i y o',
  ru: 'ами ями ах ях ов ев ей ого его ому ему ыми ими ых их ом ем ой ый ий ая яя ое ее ые ие ую юю ию ия ии ией ием а я о е ы и у ю ь',
  uk: 'ами ями ах ях ів їв ей ого ому ими их ом ем ою ею єю ій ий ія ію ії а я о е и і у ю ь ї',
  ro: 'ului lui ilor elor ul le ii ei iei uri urile ile a e i u ă l',
  el: 'ους ων ου ης ες ος ας ις εις α η ο ι ε υ',
  hu: 'jának ának jét ját jait ait eit ét át ot et öt t ja je jei jai ai ei a e ok ek ak k nak nek val vel',
  fi: 'n t a ä aa ta tä ssa sta lla lta lle en in ien jen iden ista',
  tr: 'nı ni nu nü ini ını unu ünü sini sını si sı su sü ları leri larını lerini lar ler nin nın in ın i ı u ü',
  sv: 'en et ens erna arna orna er ar or na n t s',
  da: 'en et ens erne ene er s n t',
  id: 'nya',
  ar: 'هم ها هن ه',
  ko: '을 를 이 가 은 는 도 랑 이랑 의',
};

/** The languages that are known to inflect the words for fields. */
export const INFLECTING: readonly string[] = Object.keys(ENDINGS);

const folded = new Map<string, string[]>();

function endingsOf(language: string): string[] {
  const found = folded.get(language) ?? (ENDINGS[language] ?? '').split(' ').filter(Boolean).map(foldText);
  folded.set(language, found);
  return found;
}

/** The stems that a folded word may have in a language: itself, and what is left without each of the language's endings. */
export function stemsOf(word: string, language: string): string[] {
  const least = language === 'ko' ? 2 : 3;
  const bare = endingsOf(language).filter((ending) => word.endsWith(ending) && word.length - ending.length >= least);
  return [word, ...bare.map((ending) => word.slice(0, -ending.length))];
}
