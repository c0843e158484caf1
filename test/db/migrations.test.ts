import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { MIGRATIONS } from '../../shared/db/migrations/list.ts';

describe('the files of migrations', () => {
  it('are all in their list', () => {
    const files = globSync('shared/db/migrations/*.sql').map((path) => path.replace(/^.*[\\/]|\.sql$/g, ''));
    assert.ok(files.length > 0);
    assert.deepEqual(files.toSorted(), MIGRATIONS.map(({ name }) => name).toSorted());
  });
});
