import type { ContractFact } from './use-contract-facts.js';

export function FactValue({ value, note }: Pick<ContractFact, 'value' | 'note'>) {
  return (
    <>
      {value} {note && <small>{note}</small>}
    </>
  );
}
