import { testBadSites } from './bad-sites.ts';

testBadSites('light');
