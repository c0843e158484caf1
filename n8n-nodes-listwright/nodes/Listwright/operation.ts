import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeProperties,
  type INodePropertyOptions,
  NodeOperationError,
} from 'n8n-workflow';

/** What an operation has to work with: the node, and which of the incoming items it works for. */
export class OperationCall {
  readonly node: IExecuteFunctions;
  readonly item: number;

  constructor(node: IExecuteFunctions, item: number) {
    this.node = node;
    this.item = item;
  }

  /** The value of a parameter; `undefined` where it is not shown. */
  parameter<Value>(name: string): Value | undefined {
    return this.node.getNodeParameter(name, this.item, undefined) as Value | undefined;
  }

  /** The id that a resource locator stands for. Throws when it is empty, or no id. */
  id(name: string, title: string): string {
    const id = this.optionalId(name);
    if (id !== undefined) return id;
    throw new NodeOperationError(this.node.getNode(), `No ${title} was chosen`, {
      description: `Choose one from the list, or give its ID. An expression may have come out empty.`,
      itemIndex: this.item,
    });
  }

  /** The same for a locator that may be left empty. What is no id may come from an expression, and must not lead elsewhere. */
  optionalId(name: string): string | undefined {
    const id = String(this.node.getNodeParameter(name, this.item, '', { extractValue: true }) ?? '').trim();
    if (/^[\w-]*$/.test(id)) return id || undefined;
    throw new NodeOperationError(this.node.getNode(), `"${id}" is not an ID`, { itemIndex: this.item });
  }
}

/** What an operation hands on, but for the item that it came from. */
export type Output = Pick<INodeExecutionData, 'json' | 'binary'>;

/** One operation of the node: an endpoint of the service. */
export interface Operation {
  /** Its entry in the list of operations. */
  option: INodePropertyOptions;
  /** Its parameters; when they are shown is added to them. */
  fields: INodeProperties[];
  execute(call: OperationCall): Promise<Output[]>;
}

/** Objects as they are handed on. */
export function asOutput(objects: IDataObject[]): Output[] {
  return objects.map((json) => ({ json }));
}

/** Shows fields with one operation only. */
export function fieldsOf(resource: string, { option, fields }: Operation): INodeProperties[] {
  return fields.map((field) => ({
    ...field,
    displayOptions: {
      ...field.displayOptions,
      show: { ...field.displayOptions?.show, resource: [resource], operation: [option.value] },
    },
  }));
}

/** The fields of a request body: what is undefined, empty or null is left out. */
export function given(fields: IDataObject): IDataObject {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
