import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';

const ABOUT: Record<string, string> = {
  'price per unit': 'price',
  'Preis je Stück': 'price',
  'number of instalments': 'quantity',
  'number of beds': 'rooms',
  'number of the docket': 'number',
  'docket number': 'number',
};

describe('what a phrase is about', () => {
  for (const [phrase, concept] of Object.entries(ABOUT))
    it(`of "${phrase}" is ${concept}`, () => {
      const { fields } = parseGoal({ type: 'goal', value: `Name, ${phrase}, link` });
      assert.equal(fields[1]!.concept, concept);
    });
});
