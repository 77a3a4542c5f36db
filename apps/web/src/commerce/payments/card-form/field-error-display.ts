import {
  cardFormFields,
  type CardFieldProblem,
  type CardFieldProblems,
  type CardFormField,
} from '@account/domain/commerce/payments/payment-methods/typed-card';

import { visibleFields, controlsOf, fieldOf } from './card-fields.js';

export class FieldErrorDisplay {
  private shown: CardFieldProblems = {};

  constructor(private readonly sentences: Readonly<Record<CardFieldProblem, string>>) {}

  hasError(field: CardFormField): boolean {
    return this.shown[field] !== undefined;
  }

  /** Shows the problems and focuses the first invalid field. @returns true if there are any problems */
  showAll(problems: CardFieldProblems): boolean {
    for (const field of cardFormFields) this.show(field, problems[field]);
    const first = cardFormFields.find((field) => problems[field] !== undefined);
    if (first !== undefined) firstInvalidControl(first)?.focus();
    return first !== undefined;
  }

  /** Shows the errors that the previous form displayed. */
  showSameAs(said: Readonly<Partial<Record<CardFormField, string>>>): void {
    const known = Object.keys(this.sentences) as CardFieldProblem[];
    for (const field of visibleFields())
      this.show(
        field,
        known.find((problem) => problem === said[field]),
      );
  }

  show(field: CardFormField, problem: CardFieldProblem | undefined): void {
    if (this.shown[field] === problem) return;
    this.shown = { ...this.shown, [field]: problem };
    const around = fieldOf(field);
    const errorId = `${field}-error`;
    document.getElementById(errorId)?.remove();
    around.toggleAttribute('data-error', problem !== undefined);
    if (problem !== undefined) around.append(errorOf(errorId, problem, this.sentences[problem]));
    for (const control of controlsOf(field)) describe(control, field, problem !== undefined);
  }
}

function firstInvalidControl(field: CardFormField): HTMLElement | undefined {
  const controls = controlsOf(field);
  return controls.find(({ value }) => value === '') ?? controls[0];
}

function errorOf(id: string, problem: CardFieldProblem, sentence: string): HTMLElement {
  const error = document.createElement('p');
  error.className = 'error';
  error.id = id;
  error.dataset['said'] = problem;
  error.textContent = sentence;
  return error;
}

function describe(control: HTMLElement, field: CardFormField, isWrong: boolean): void {
  const described = [`${field}-hint`, `${field}-error`].filter((id) => document.getElementById(id) !== null);
  setOrRemove(control, 'aria-describedby', described.join(' '));
  setOrRemove(control, 'aria-invalid', isWrong ? 'true' : '');
}

function setOrRemove(control: HTMLElement, attribute: string, value: string): void {
  if (value === '') control.removeAttribute(attribute);
  else control.setAttribute(attribute, value);
}
