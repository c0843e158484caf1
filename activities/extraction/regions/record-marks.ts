import type { RecordLocator } from '../../../shared/domain/mapping.ts';
import { MARK_ATTRIBUTE } from '../../../shared/domain/snapshot.ts';
import type { ListingDocument } from '../parse.ts';
import { locateRecords } from './locator.ts';

/** The marks of the elements of which each record consists, in a snapshot in which every element bears one. */
export function recordMarks({ page }: ListingDocument, locator: RecordLocator): number[][] {
  return locateRecords(page, locator).map((record) =>
    record.flatMap(({ attribs }) => {
      const mark = attribs?.[MARK_ATTRIBUTE];
      return mark === undefined ? [] : [Number(mark)];
    }),
  );
}
