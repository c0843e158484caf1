import { labelledCells, phpbbTopics, xenforoThreads } from './boards.ts';
import { drupalDecisions, drupalNewsGrid, wordpressEvents, wordpressJobs } from './content-systems.ts';
import {
  definedEpisodes,
  flightRows,
  headedParagraphs,
  rowsOfThree,
  ruledLawyers,
  tablesByDay,
} from './flat-siblings.ts';
import { builderTeam, hashedCars, stretchedLinks, utilityHomes } from './frameworks.ts';
import { arabicPortal, blogPosts, magazine, tabbedConcerts } from './front-pages.ts';
import type { MadePage, MakePage } from './made-page.ts';
import {
  boldParagraphs,
  hiddenDetailRows,
  openingPanels,
  repeatedTerms,
  rowsOfLabels,
  spannedDates,
  tablesOfLabels,
} from './labels-and-values.ts';
import { lotsWithoutLinks, prestaMiniatures } from './markets.ts';
import { byLetter, parallelSessions, swatches, threeGroups, turnedCards, wallOfCards } from './nested-lists.ts';
import { brokenLines, docketPairs, nestedTables, oldBoard, spacerRows } from './old-tables.ts';
import { randomOf } from './random.ts';
import { hotelCards, joomlaCategory, labelledNotices, membersOfParliament, opacResults } from './registers.ts';
import { magentoList, shopifyGrid, tableOfProducts, wooProducts } from './shops.ts';
import { bodiesOfRows, gridView, portalMeetings, sportsTable, stockTable } from './tables.ts';

/** In the order in which they were written; a page's place decides its part. */
const MAKERS: readonly MakePage[] = [
  wordpressJobs,
  wordpressEvents,
  drupalDecisions,
  drupalNewsGrid,
  shopifyGrid,
  wooProducts,
  magentoList,
  tableOfProducts,
  stockTable,
  sportsTable,
  gridView,
  portalMeetings,
  bodiesOfRows,
  docketPairs,
  spacerRows,
  nestedTables,
  oldBoard,
  brokenLines,
  hashedCars,
  utilityHomes,
  builderTeam,
  stretchedLinks,
  phpbbTopics,
  xenforoThreads,
  labelledCells,
  headedParagraphs,
  ruledLawyers,
  definedEpisodes,
  flightRows,
  tablesByDay,
  rowsOfThree,
  magazine,
  arabicPortal,
  tabbedConcerts,
  blogPosts,
  labelledNotices,
  opacResults,
  hotelCards,
  membersOfParliament,
  joomlaCategory,
  prestaMiniatures,
  lotsWithoutLinks,
  swatches,
  parallelSessions,
  threeGroups,
  turnedCards,
  rowsOfLabels,
  tablesOfLabels,
  repeatedTerms,
  byLetter,
  boldParagraphs,
  spannedDates,
  openingPanels,
  wallOfCards,
  hiddenDetailRows,
];

/** Pages of even places are worked on; those of odd ones are kept back until the end. */
export const MADE_PAGES: readonly { part: 'worked on' | 'kept back'; page: MadePage }[] = MAKERS.map((make, i) => ({
  part: i % 2 === 0 ? 'worked on' : 'kept back',
  page: make(randomOf(i + 1)),
}));
