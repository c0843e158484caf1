/** A product of the benchmark's shop; every number from 1 on is one, and always the same. */
export interface Product {
  number: number;
  name: string;
  price: string;
  rating: string;
  availability: string;
  manufacturer: string;
  sku: string;
  weight: string;
  warranty: string;
  released: string;
}

const THINGS = ['Kettle', 'Lamp', 'Chair', 'Radio', 'Clock', 'Mirror', 'Basket', 'Blanket', 'Toaster', 'Shelf', 'Vase'];
const STYLES = ['Nordic', 'Copper', 'Folding', 'Walnut', 'Compact', 'Classic', 'Garden', 'Travel', 'Linen'];
const MAKERS = ['Almgren', 'Brightwell', 'Castello', 'Duvall', 'Eastgate', 'Fjord & Sons', 'Greve'];
const STATES = ['In stock', 'Only a few left', 'Back next week'];

function pick(list: readonly string[], number: number): string {
  return list[number % list.length]!;
}

/** The product of a number. */
export function productOf(number: number): Product {
  return {
    number,
    name: `${pick(STYLES, number)} ${pick(THINGS, number)} ${number}`,
    price: `$${(9 + (number % 190) + 0.99).toFixed(2)}`,
    rating: (3 + (number % 20) / 10).toFixed(1),
    availability: pick(STATES, number),
    manufacturer: pick(MAKERS, number),
    sku: `LW-${String(100_000 + number)}`,
    weight: `${(0.2 + (number % 90) / 10).toFixed(1)} kg`,
    warranty: `${1 + (number % 5)} years`,
    released: `${2001 + (number % 24)}-0${1 + (number % 9)}-1${number % 10}`,
  };
}
