export const ITEM_EXAMPLE = {
  data: { name: 'Desk lamp', price: 19.9, rating: 4.5, weight: 1.2 },
  page_number: 1,
  item_index: 0,
};
