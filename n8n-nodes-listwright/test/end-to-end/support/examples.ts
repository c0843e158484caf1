import { readFileSync } from 'node:fs';
import type { INodeParameters } from 'n8n-workflow';

interface Workflow {
  id: string;
  nodes: { name: string; parameters: INodeParameters }[];
}

/** Parameters that take the place of those of an example, by the name of the node. */
export type Changes = Record<string, INodeParameters>;

/** An example workflow as the package ships it, with what a person would choose in it. */
export function readExample(name: string, changes: Changes = {}): Workflow {
  const file = new URL(`../../../examples/${name}.json`, import.meta.url);
  const workflow = JSON.parse(readFileSync(file, 'utf8')) as Workflow;
  for (const [node, parameters] of Object.entries(changes)) {
    const found = workflow.nodes.find((each) => each.name === node);
    if (!found) throw new Error(`${name} has no node called ${node}`);
    Object.assign(found.parameters, parameters);
  }
  return workflow;
}
