import type * as z from 'zod';

import { Declarations } from '../../platform/declarations/declarations.js';
import { templateOf, type Template, type TemplateDeclaration } from './template.js';

export type SmsTemplate<Values> = Template<Values, string>;

const messages = new Declarations<SmsTemplate<unknown>>('text message');

export function declareSms<Schema extends z.ZodType, const Sentences extends object>(
  declaration: TemplateDeclaration<Schema, Sentences, string>,
): SmsTemplate<z.output<Schema>> {
  return templateOf(declaration);
}

/** @throws {Error} if two text messages have the same name */
export function registerTextMessages(declared: readonly SmsTemplate<unknown>[]): void {
  for (const message of declared) messages.add(message);
}

export function declaredSms(): readonly SmsTemplate<unknown>[] {
  return messages.all();
}

export function findSms(name: string): SmsTemplate<unknown> | undefined {
  return messages.find(name);
}
