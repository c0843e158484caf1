import { testBadSites } from './bad-sites.ts';

// One after the other: side by side, browsers would keep each other from meeting the short times of these tests.
testBadSites('moderate');
testBadSites('heavy');
