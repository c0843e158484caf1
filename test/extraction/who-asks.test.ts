import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const QUESTIONS = [
  { title: 'Why do tomatoes turn yellow?', views: '2.1k', by: 'oldferry' },
  { title: 'Can lemons grow on a balcony?', views: '4.0k', by: 'otterpost' },
  { title: 'When are roses cut?', views: '312', by: 'rowan' },
  { title: 'Is this ant a pest?', views: '1.8k', by: 'plover' },
];

describe('who asks a question', () => {
  for (const [goal, field] of [
    ['Sorular: başlık, soran', 'soran'],
    ['Fragen mit Titel und Fragesteller', 'fragesteller'],
    ['questions with title and asker', 'asker'],
  ] as const)
    it(`is asked for by "${field}"`, () => {
      const { of } = read(
        goal,
        `<ul>${QUESTIONS.map(
          ({ title, views, by }, i) =>
            `<li class="item"><span class="views">${views}</span><h3><a href="/q/${i}">${title}</a></h3><span class="who"><a href="/user/${by}" class="user-link">${by}</a></span></li>`,
        ).join('')}</ul>`,
      );
      assert.deepEqual(
        of(field),
        QUESTIONS.map(({ by }) => by),
      );
    });
});
