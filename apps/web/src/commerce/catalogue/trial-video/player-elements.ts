const kinds = {
  button: HTMLButtonElement,
  input: HTMLInputElement,
  select: HTMLSelectElement,
  video: HTMLVideoElement,
};

type Kinds = typeof kinds;

export function element<Kind extends keyof Kinds>(kind: Kind, id: string): InstanceType<Kinds[Kind]> {
  const found = document.getElementById(id);
  if (!(found instanceof kinds[kind])) throw new Error(`The document has no ${kind} ${id}.`);
  return found as InstanceType<Kinds[Kind]>;
}
