import type * as z from 'zod';

import { Declarations } from '../../platform/declarations/declarations.js';
import { templateOf, type Template, type TemplateDeclaration } from './template.js';

export type Sms<Values> = Template<Values, string>;

const messages = new Declarations<Sms<unknown>>('text message');

export function declareSms<Schema extends z.ZodType, const Sentences extends object>(
  declaration: TemplateDeclaration<Schema, Sentences, string>,
): Sms<z.output<Schema>> {
  return templateOf(declaration);
}

/** @throws {Error} if two text messages have the same name */
export function registerTextMessages(declared: readonly Sms<unknown>[]): void {
  for (const message of declared) messages.add(message);
}

export function declaredSms(): readonly Sms<unknown>[] {
  return messages.all();
}

export function findSms(name: string): Sms<unknown> | undefined {
  return messages.find(name);
}
