export type ReturnedFields = readonly (readonly [name: string, value: string])[];
const mostFields = 100;

export function queryFields(url: string): ReturnedFields {
  return fieldsOf(url.split('?').slice(1).join('?'));
}

/** Names and codes are ASCII in every encoding that a provider posts in; what else there is is nobody's to read. */
export function formFields(body: unknown): ReturnedFields {
  return Buffer.isBuffer(body) ? fieldsOf(body.toString('latin1')) : [];
}

function fieldsOf(encoded: string): ReturnedFields {
  return [...new URLSearchParams(encoded)].slice(0, mostFields);
}
