const kinds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** `CreateTaskDto` → `createTaskLimits`, `searchTasks` → `searchTasksLimits` */
const nameOf = (id) => `${id[0].toLowerCase()}${id.slice(1).replace(/Dto$/, '')}Limits`;

function constant(id, fields, isUsed) {
  if (!isUsed(nameOf(id))) return [];
  const limits = Object.entries(fields).flatMap(([field, schema]) => {
    const found = kinds.filter((kind) => kind in schema).map((kind) => [kind, schema[kind]]);
    return found.length ? [[field, Object.fromEntries(found)]] : [];
  });
  return limits.length ? [`export const ${nameOf(id)} = ${JSON.stringify(Object.fromEntries(limits))};`] : [];
}

const queryOf = ({ parameters = [] }) =>
  Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]));

/**
 * The limits of bodies and queries in the API document, for forms: a constant per schema and call.
 * @param isUsed whether a constant of that name is needed
 */
export function limitsModule({ components, paths }, isUsed) {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  return [
    '/** Made from the API document by `npm run api`. Lengths are in characters (code points). */',
    ...Object.entries(components.schemas).flatMap(([id, { properties = {} }]) => constant(id, properties, isUsed)),
    ...calls.flatMap((call) => constant(call.operationId, queryOf(call), isUsed)),
  ].join('\n\n');
}
