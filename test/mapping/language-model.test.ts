import assert from 'node:assert/strict';
import { createModelChoice } from '../../activities/language-model/ask-model.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { type FakeModel, startFakeModel } from '../language-model/fake-model.ts';
import { startCatalogue } from '../activities/catalogue.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

interface Question {
  offers: { id: number; samples: string[] }[];
}

describe('mapping with a language model', () => {
  let site: LocalSite;
  let model: FakeModel;
  let edge: Edge;
  let isDown = false;

  before(async () => {
    site = await startCatalogue({ pages: 2 });
    model = await startFakeModel((response, { body }) => {
      const { offers } = JSON.parse(body.messages.at(-1)!.content) as Question;
      const writer = offers.find(({ samples }) => samples[0] === '"Ben Frost"')!;
      const content = JSON.stringify({ columns: [{ id: writer.id, name: 'writer' }] });
      response.writeHead(isDown ? 500 : 200).end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
    const settings = { baseUrl: model.baseUrl, model: 'm', apiKey: undefined };
    edge = await openEdge({ askModel: createModelChoice(settings, () => {}) });
  });
  after(async () => {
    await edge.close();
    await model.close();
    await site.close();
  });

  async function listingColumns(): Promise<string[]> {
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, level: 'light', scope: 'page', scoreToBeat: null });
    return (await edge.jobOf(jobId)).mapping!.columns.map(({ name }) => name);
  }

  it('takes the columns that it chooses, under its names', async () => {
    assert.deepEqual(await listingColumns(), ['writer']);
  });

  it('does without it when it fails', async () => {
    isDown = true;
    const names = await listingColumns();
    assert.ok(names.includes('author') && names.includes('price'));
  });
});
