import type { ColumnType } from '../../../shared/domain/column.ts';
import type { Concept } from './concepts.ts';

/** Concepts of what can be listed itself: people, documents, places; a price or a date is always of something. */
export const LISTABLE: ReadonlySet<Concept> = new Set([
  'text',
  'tags',
  'category',
  'author',
  'person',
  'company',
  'brand',
  'role',
  'party',
  'team',
  'reviews',
  'rooms',
  'document',
  'case',
  'court',
  'place',
  'country',
  'image',
  'status',
  'salary',
  'discount',
  'quantity',
  'model',
  'link',
]);

/** Concepts of what is asked about by itself more often than told of something else. */
export const LEADING: ReadonlySet<Concept> = new Set([
  'author',
  'person',
  'company',
  'brand',
  'role',
  'party',
  'team',
  'document',
  'case',
  'court',
  'place',
  'country',
  'category',
  'model',
]);

/** The type that a column of a concept has; text where none is named. */
export const CONCEPT_TYPES: Partial<Record<Concept, ColumnType>> = {
  price: 'number',
  salary: 'number',
  rating: 'number',
  reviews: 'number',
  views: 'number',
  quantity: 'number',
  area: 'number',
  rooms: 'number',
  capacity: 'number',
  mileage: 'number',
  weight: 'number',
  year: 'number',
  date: 'date',
  posted: 'date',
  tags: 'array',
  image: 'url',
  link: 'url',
};

/** Concepts that say what a record is called. */
export const TITLE_CONCEPTS: ReadonlySet<Concept> = new Set(['title', 'name', 'text', 'case']);
