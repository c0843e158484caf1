import type { INodeProperties } from 'n8n-workflow';

/** The columns that are asked for one by one. */
export const COLUMNS: INodeProperties = {
  displayName: 'Columns',
  name: 'columns',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: 'Add Column',
  default: {},
  required: true,
  displayOptions: { show: { inputType: ['columns'] } },
  description: 'Exactly these columns, in this order',
  options: [
    {
      displayName: 'Column',
      name: 'column',
      values: [
        {
          displayName: 'Name',
          name: 'name',
          type: 'string',
          default: '',
          required: true,
          placeholder: 'price',
          description: 'What the column is called',
        },
        {
          displayName: 'Type',
          name: 'type',
          type: 'options',
          default: 'text',
          options: [
            { name: 'Array', value: 'array' },
            { name: 'Date', value: 'date' },
            { name: 'Number', value: 'number' },
            { name: 'Text', value: 'text' },
            { name: 'URL', value: 'url' },
          ],
          description: 'What its values are',
        },
        {
          displayName: 'Description',
          name: 'description',
          type: 'string',
          default: '',
          placeholder: 'the reduced price, without the currency',
          description: 'What the column holds, for finding it',
        },
      ],
    },
  ],
};
