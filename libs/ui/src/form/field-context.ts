import { createContext, useContext } from 'react';

export type FieldState = {
  id: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

export const FieldContext = createContext<FieldState | null>(null);

type OwnAttributes = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

export function useFieldAttributes(own: OwnAttributes) {
  const field = useContext(FieldContext);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}
