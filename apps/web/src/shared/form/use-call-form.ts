import type { CallContract } from '@account/contracts/platform/call';
import type { CodeFor } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { useLocale, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import type { ApiProblem } from '../api/api-problem.js';
import type { AnswerOf } from '../api/call-api.js';
import type { PathValues } from '../api/path.js';
import { useCall } from '../call/use-call.js';
import { useResumeAfterProof, usePendingAction } from '../proof/use-pending-action.js';
import { useRootData } from '../root/root-data.js';
import {
  errorsInOrder,
  fieldId,
  fieldOf,
  secretsToClear,
  serverError,
  type FoundError,
} from './field-error.js';
import { formResolver } from './form-resolver.js';
import { changedValues, applyChanges } from './changed-values.js';
import { useFieldErrorText } from './use-field-error-text.js';
import type { FormDraft } from './use-form-draft.js';

interface CallFormOptions<
  Schema extends z.ZodMiniType<FieldValues, FieldValues>,
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
  Code extends ProblemCode,
> {
  contract: CallContract<Input, Answer, Code>;
  path?: PathValues | undefined;
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * Identifies the object that the form edits. A new value resets the form to the current default values and
   * draft.
   */
  about?: string;
  /** Order of the fields. Default: the order of `defaultValues`. */
  order?: readonly FieldPath<z.input<Schema>>[];
  titles?: Readonly<Record<string, string>>;
  /**
   * Returns the input of the call. May return a promise if the form has to fetch something first. Errors are
   * handled like server errors.
   */
  inputOf: (values: z.output<Schema>) => z.input<Input> | Promise<z.input<Input>>;
  /** Fields that are never stored in a draft and are cleared after a failure that may concern them. */
  secrets?: readonly FieldPath<z.input<Schema>>[];
  /** Fields for one-time codes, which are never stored in a draft and are kept after a failure. */
  codes?: readonly FieldPath<z.input<Schema>>[];
  /** True if the call charges money. After a reauthentication the member then has to press the button again. */
  takesMoney?: boolean;
  fieldOfCode?: Partial<Record<CodeFor<NoInfer<Code>>, FieldPath<z.input<Schema>>>>;
  draft?: FormDraft | undefined;
  codeName?: string;
  /** Validates a field when it loses the focus as well as on submit. */
  validatesOnBlur?: boolean;
  replaces?: boolean;
  answered?: (answer: AnswerOf<Answer>) => void | Promise<void>;
  refused?: (problem: ApiProblem<CodeFor<NoInfer<Code>>>) => void;
}

/**
 * Manages a form that makes one call. Handles client and server errors alike; render the form with `CallForm`.
 */
export function useCallForm<
  Schema extends z.ZodMiniType<FieldValues, FieldValues>,
  Input extends z.ZodMiniType,
  Answer extends z.ZodMiniType | undefined,
  Code extends ProblemCode,
>(options: CallFormOptions<Schema, Input, Answer, Code>) {
  type Values = z.input<Schema>;
  const { contract, schema, inputOf, secrets = [], codes = [], fieldOfCode = {}, draft } = options;
  const { takesMoney = false } = options;
  const order = options.order ?? (Object.keys(options.defaultValues as Values) as FieldPath<Values>[]);
  const { pageAccount } = useRootData();
  const [typedFor] = useState(pageAccount);
  const t = useTranslations('shell.call');
  const sentence = useFieldErrorText(options.codeName);
  const [drawn, draw] = useState({ about: options.about, from: options.defaultValues as Values });
  const drawnFrom = drawn.from;
  const [keptOut] = useState(() => [...secrets, ...codes]);
  const [problem, setProblem] = useState<ApiProblem>();

  if (drawn.about !== options.about) {
    draw({ about: options.about, from: options.defaultValues as Values });
    setProblem(undefined);
  }

  const { revalidate } = useRevalidator();
  const waiting = usePendingAction(contract, options.path);
  const [waited] = useState(() => waiting.find()?.kept as Record<string, unknown> | undefined);
  const [resumed, setResumed] = useState<'typeAgain' | 'pressAgain'>();
  const begin = (from: Values) => (waited && applyChanges(from, waited)) ?? draft?.applyTo(from) ?? from;

  const [refusedValues] = useState(
    () => new Map<string, { value: unknown; type: string; message: string }>(),
  );

  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: formResolver(schema, refusedValues),
    defaultValues: begin(drawnFrom) as DefaultValues<Values>,
    mode: options.validatesOnBlur ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;

  useEffect(() => {
    if (!draft) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save(drawnFrom, values, keptOut),
    });
  }, [draft, drawnFrom, keptOut, form]);

  const begun = useRef(drawn);
  useEffect(() => {
    if (begun.current === drawn) return;
    begun.current = drawn;
    refusedValues.clear();
    form.reset(draft?.applyTo(drawn.from) ?? drawn.from);
  }, [draft, drawn, refusedValues, form]);

  const call = useCall(contract, {
    ...(options.path && { path: options.path }),
    replaces: options.replaces ?? false,
    typedFor,
    keeps: () =>
      changedValues(
        drawnFrom,
        Object.fromEntries(
          Object.entries(form.getValues()).filter(([name]) => !keptOut.some((out) => out === name)),
        ),
      ),
    answered: async (answer) => {
      draft?.submitted();
      form.reset(undefined, { keepValues: true });
      await options.answered?.(answer);
    },
    failed: (failure) => {
      const found = placesOf(failure);
      for (const name of secretsToClear(failure.code, found, secrets))
        form.resetField(name as FieldPath<Values>, { defaultValue: '' as never });
      for (const { name, message } of found)
        if (name) form.setError(name as FieldPath<Values>, { type: serverError(failure.code), message });
      if (found.some(({ name }) => name === undefined))
        setProblem(failure.withFieldErrors(unshown(failure.fieldErrors)));
      options.refused?.(failure);
    },
  });

  function placesOf({ code, message, fieldErrors }: ApiProblem): FoundError[] {
    const fields: Partial<Record<string, FieldPath<Values>>> = fieldOfCode;
    const codeField = fields[code];
    const serverErrors = Object.entries(fieldErrors).map(([path, text]) => ({
      name: fieldOf(path, order),
      message: text,
    }));
    return serverErrors.length > 0 ? serverErrors : [{ name: codeField, message }];
  }

  function unshown(fieldErrors: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(fieldErrors).filter(([path]) => fieldOf(path, order) === undefined),
    );
  }

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setResumed(undefined);
    if (!call.isPending) await call.mutateAsync(Promise.resolve(values).then(inputOf)).catch(() => undefined);
  });

  useResumeAfterProof(contract, options.path, true, () => {
    if (keptOut.length > 0) setResumed('typeAgain');
    else if (takesMoney) setResumed('pressAgain');
    else void submit();
  });

  const asksProof = contract.access.who === 'reauthorisedMember' && keptOut.length > 0;

  const summary = errorsInOrder(errors, order).map(({ name, message, code }) => ({
    name,
    id: fieldId(name),
    message: sentence(message),
    code,
    title: options.titles?.[name],
  }));

  const language = useLocale();
  const sayAgain = useEffectEvent(() => {
    const own = summary.filter(({ code }) => code === undefined).map(({ name }) => name as FieldPath<Values>);
    if (own.length > 0) void form.trigger(own);
  });
  useEffect(() => sayAgain(), [language]);

  return {
    form,
    submit,
    summary,
    problem,
    resumed,
    /**
     * Renews an expired authentication when the focus enters the form, before the member types values that are
     * never stored.
     */
    entered: () => {
      if (asksProof) void revalidate();
    },
    attempt: submitCount,
    isBusy: call.isPending,
    isUnsent: (isDirty || draft?.isLost === true) && !call.isPending,
    refuse: (name: FieldPath<Values>, code: string, message: string) => {
      const error = { type: serverError(code), message };
      refusedValues.set(name, { ...error, value: form.getValues(name) });
      form.setError(name, error);
    },
    /** Clears an error that no longer applies to the value. */
    accept: (name: FieldPath<Values>) => {
      refusedValues.delete(name);
      form.clearErrors(name);
    },
    explain: () =>
      summary.length > 0 ? focusField(summary[0]?.id) : void form.handleSubmit(() => undefined)(),
    field: (name: FieldPath<Values>) => {
      const error = summary.find((found) => found.name === name);
      return {
        id: fieldId(name),
        error: error?.message,
        ...(error?.code !== undefined && { errorCode: t('code', { code: error.code }) }),
      };
    },
    control: (name: FieldPath<Values>) => {
      const registered = afterComposition(form.register(name));
      return options.validatesOnBlur ? { ...registered, onBlur: unlessEmpty(registered.onBlur) } : registered;
    },
  };
}

function focusField(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.focus();
}

/** Skips the validation of an empty field, because leaving it to follow a link is not an error. */
function unlessEmpty<Event extends { target: unknown }>(validate: (event: Event) => unknown) {
  return (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.value !== '') void validate(event);
  };
}

export type CallFormState = Pick<
  ReturnType<typeof useCallForm>,
  'submit' | 'summary' | 'problem' | 'attempt' | 'isBusy' | 'resumed' | 'entered'
>;

/** Delays validation until an IME composition has ended. */
function afterComposition<Name extends string>(registered: UseFormRegisterReturn<Name>) {
  const { onChange } = registered;
  return {
    ...registered,
    onChange: async (
      event: ChangeEvent<HTMLElement> | { target: unknown; type?: unknown; nativeEvent?: Event },
    ) => {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
      await onChange(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLElement>) =>
      void onChange({ target: event.target, type: 'change' }),
  };
}
