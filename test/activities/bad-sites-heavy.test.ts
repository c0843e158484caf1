import { testBadSites } from './bad-sites.ts';

testBadSites('heavy');
