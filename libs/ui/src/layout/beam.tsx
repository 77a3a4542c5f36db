export type BeamProps = {
  /** `head` for a high one, with the contract on it; `miss` points away from the text; `dim` is the lamp turned down. */
  look?: 'head' | 'miss' | 'dim' | undefined;
};

export function Beam({ look }: BeamProps) {
  return <div className={look ? `beam beam--${look}` : 'beam'} aria-hidden="true" />;
}
