import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { fieldNames } from '#form/form-errors.rules.ts';
import { tellLateFailure } from '#form/late-failure.ts';
import { type Refusal, refusalOf, shownRefusal } from '#form/refusal.ts';
import { inShownLanguage } from '#form/refusal-language.ts';
import { useWait } from '#form/use-wait.ts';
import { useIsShown } from '#use-is-shown.ts';

/** Persists the typed values until they are sent. Never for passwords and card numbers. */
export type FormDraft<F> = {
  read: () => Partial<F>;
  write: (values: F) => void;
  drop: () => void;
};

/** Error message by field name. */
type Faults<Name extends string> = { readonly [N in Name]?: string | undefined };

type Options<F extends FieldValues, Name extends string> = {
  defaults: F;
  /** The fields that are rendered now, in their order, by the server's names; by default those of `defaults`. */
  fields?: readonly Name[] | ((values: F) => readonly Name[]);
  /** Validates the values: error message by field. */
  check?: (values: F) => Faults<NoInfer<Name>>;
  /** Sends the values, or opens the next step. A rejection is handled as by `failed`. */
  submit: (values: F) => unknown;
  draft?: FormDraft<F>;
  /** The form's message if the server sent none. */
  fallback?: string;
  /** The form's own message takes precedence over that of the network. */
  ownWordsFirst?: boolean;
  /** The server's clock, ms since 1970. */
  now?: () => number;
};

export type FieldProps<F extends FieldValues> = UseFormRegisterReturn<FieldPath<F>> & {
  error: string | undefined;
};

export type ApiForm<F extends FieldValues, Name extends string = FieldPath<F>> = {
  /** The current values. */
  values: F;
  /** Props of an uncontrolled input, by the name of its value. */
  field: (name: FieldPath<F>) => FieldProps<F>;
  errorOf: (name: Name) => string | undefined;
  /** Sets a value that has no input; clears the server's error at `field`. */
  set: <K extends FieldPath<F>>(name: K, value: FieldPathValue<F, K>, field?: Name) => void;
  /** On blur of a filled controlled field: its validation errors are shown from now on. */
  leave: (name: Name) => void;
  /** For `onSubmit`: validates all fields, then submits or focuses the first invalid one. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** A submit is in flight. */
  pending: boolean;
  /** The error of the form as a whole. */
  refusal: Refusal | null;
  /** The time as `1:15` before which the server would refuse another submit: shown, and the button disabled. */
  wait: string | undefined;
  /** Handles a rejection of a call made elsewhere, such as by a confirmation sheet. */
  failed: (error: unknown) => void;
  /** Sets errors of fields, and focuses the first of them. */
  blame: (faults: Faults<Name>) => void;
  /** Shows a message at the form. */
  say: (words: string) => void;
  /** Runs another call of the form, such as one confirmed by a dialog: single-flight, its failure is shown here. */
  attempt: (work: () => Promise<unknown>) => Promise<void>;
  /** Clears the errors of the last submit. */
  clear: () => void;
  /**
   * Clears those too, and hides validation errors until a field is left again: the form asks for something else now.
   */
  forgive: () => void;
  /** Resets to the given values, or to the defaults. */
  reset: (values?: F) => void;
  /** The react-hook-form instance, for what this hook does not cover, such as field state. */
  form: UseFormReturn<F>;
};

const focusField = (form: RefObject<HTMLFormElement | null>, name: string): void =>
  form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

/**
 * A form that submits to the API, on react-hook-form. A validation error appears once its field was left filled or the
 * form was submitted; a refusal by the server is assigned to its fields; the first error takes the focus; typed values
 * are kept in any case; only one submit is in flight.
 */
export function useApiForm<F extends FieldValues, Name extends string = FieldPath<F>>(
  options: Options<F, Name>,
): ApiForm<F, Name> {
  const { defaults, check, draft } = options;
  const form = useForm<F>({ defaultValues: { ...defaults, ...draft?.read() } as DefaultValues<F> });
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const isShown = useIsShown();
  const element = useRef<HTMLFormElement>(null);
  const values = useWatch({ control: form.control }) as F;
  const named = options.fields ?? (fieldNames(defaults) as Name[]);
  const fields = typeof named === 'function' ? named(values) : named;
  const faults: Faults<Name> = check?.(values) ?? {};

  const { subscribe } = form;
  const write = useRef(draft?.write);
  useEffect(() => {
    write.current = draft?.write;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => write.current?.(state.values) }),
    [subscribe],
  );
  const said = refusal?.form;
  useEffect(() => {
    if (said) element.current?.scrollIntoView({ block: 'start' });
  }, [said]);

  // Field names of errors need not be paths of values: a bank is chosen as a whole, and refused by its name.
  const path = (name: string) => name as FieldPath<F>;
  const errorOf = (name: Name): string | undefined => {
    const refused = form.getFieldState(path(name), form.formState).error?.message;
    return refused === undefined ? (judged.has(name) ? faults[name] : undefined) : inShownLanguage(refused);
  };
  const judge = (names: readonly Name[]): void => setJudged((before) => new Set([...before, ...names]));
  const clear = (): void => {
    form.clearErrors();
    setRefusal(null);
  };

  // When the wait is over the refusal has nothing more to say.
  const wait = useWait(refusal?.waitUntil, options.now ?? Date.now, clear);

  function blame(wrong: Faults<Name>): void {
    const others = (Object.keys(wrong) as Name[]).filter((name) => !fields.includes(name));
    const faulty = [...fields, ...others].filter((name) => wrong[name]);
    for (const name of faulty) form.setError(path(name), { message: wrong[name] ?? '' });
    const [first] = faulty;
    // In the next frame, when the messages are rendered and a closing confirmation sheet has restored the focus.
    if (first) requestAnimationFrame(() => focusField(element, first));
  }

  function failed(error: unknown): void {
    const { fields: blamed, refusal: whole } = refusalOf(error, fields, options);
    if (!isShown()) tellLateFailure(error, options.fallback);
    setRefusal(whole);
    blame(blamed as Faults<Name>);
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return {
    form,
    values,
    errorOf,
    pending,
    refusal: shownRefusal(refusal, options.fallback),
    wait,
    failed,
    blame,
    attempt,
    clear,
    forgive() {
      setJudged(new Set());
      clear();
    },
    field(name) {
      const props = form.register(name);
      return {
        ...props,
        error: errorOf(name as FieldPath<F> & Name),
        async onChange(event) {
          form.clearErrors(name);
          await props.onChange(event);
        },
        async onBlur(event) {
          // An empty field shows no error before the form is submitted.
          if (form.getValues(name)) judge([name as FieldPath<F> & Name]);
          await props.onBlur(event);
        },
      };
    },
    set(name, value, field) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(path(field ?? name));
    },
    leave: (name) => judge([name]),
    submit(event) {
      event?.preventDefault();
      if (event) element.current = event.currentTarget;
      judge(fields);
      const first = fields.find((name) => faults[name]);
      if (first) focusField(element, first);
      if (first || sending.current || wait !== undefined) return;
      clear();
      const sent = options.submit(form.getValues());
      if (sent instanceof Promise) void attempt(() => sent);
    },
    say: (words) => setRefusal({ form: words }),
    reset(next = defaults) {
      form.reset(next);
      draft?.drop();
      setJudged(new Set());
      setRefusal(null);
    },
  };
}
