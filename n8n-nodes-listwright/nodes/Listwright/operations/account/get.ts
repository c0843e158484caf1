import type { IDataObject } from 'n8n-workflow';
import { callService } from '../../../../service/service';
import { asOutput, type Operation } from '../../operation';

/** Reads the account. */
export const getAccount: Operation = {
  option: {
    name: 'Get',
    value: 'get',
    action: 'Get the account',
    description: 'Read the plan, its limits and the credits that are left',
  },
  fields: [],
  async execute(call) {
    return asOutput([await callService<IDataObject>(call.node, { method: 'GET', path: '/account' })]);
  },
};
