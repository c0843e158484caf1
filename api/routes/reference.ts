import type { Router } from '@koa/router';
import type { Operation } from '../endpoint.ts';

export function addReference(_router: Router, _operations: readonly Operation[]): void {}
