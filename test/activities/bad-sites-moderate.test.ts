import { testBadSites } from './bad-sites.ts';

testBadSites('moderate');
