import * as v from 'valibot';

/**
 * Gives a schema the name and the description under which OpenAPI and AsyncAPI list it; names are unique in the
 * contract. Pure, so that bundlers drop schemas that a web app does not use.
 */
// @__NO_SIDE_EFFECTS__
export function named<S extends v.GenericSchema>(name: string, description: string, schema: S) {
  return v.pipe(schema, v.title(name), v.description(description));
}

/** Adds a description to a field. */
// @__NO_SIDE_EFFECTS__
export function described<S extends v.GenericSchema>(description: string, schema: S) {
  return v.pipe(schema, v.description(description));
}
