import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copyable } from '@/shared/programs/copyable';
import { resolved, typeWords, type ApiCall, type ApiDocument, type Schema } from './api-document';
import classes from './api-docs.module.css';
import { curlOf } from './curl';

/** English text, with backticks as code. */
function About({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={className} lang="en">
      {text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
    </span>
  );
}

interface FieldsProps {
  title: string;
  fields: readonly { name: string; schema: Schema; isRequired: boolean; text: string | undefined }[];
  document: ApiDocument;
}

function Fields({ title, fields, document: { components } }: FieldsProps) {
  const { t } = useTranslation('programs');
  return (
    <div>
      <h4 className={classes.heading}>{title}</h4>
      <dl className={classes.fields}>
        {fields.map(({ name, schema, isRequired, text }) => (
          <div key={name} className={classes.field}>
            <dt>
              <code className={classes.code}>{name}</code>
            </dt>
            <dd>
              <span className="breakable">{typeWords(schema, components.schemas)}</span>
              {isRequired && <span className={classes.mark}>{t('docs.required')}</span>}
              {resolved(schema, components.schemas).nullable && (
                <span className={classes.mark}>{t('docs.nullable')}</span>
              )}
              {text && <About className={classes.about} text={text} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The fields of an object, or of a list's items. */
function fieldsOf(schema: Schema, document: ApiDocument) {
  const { schemas } = document.components;
  const whole = resolved(schema, schemas);
  const { properties = {}, required = [] } = whole.items ? resolved(whole.items, schemas) : whole;
  return Object.entries(properties).map(([name, field = {}]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
    text: field.description,
  }));
}

function Details({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const { t } = useTranslation('programs');
  const { parameters, body, form, answer, scope } = call;
  const { schemas } = document.components;
  const given = parameters.map(({ name, schema = {}, required = false, description }) => ({
    ...{ name, schema, isRequired: required },
    text: description,
  }));
  const answered = answer ? fieldsOf(answer, document).map((field) => ({ ...field, isRequired: false })) : [];
  return (
    <div className={classes.details}>
      {given.length > 0 && <Fields title={t('docs.parameters')} fields={given} document={document} />}
      {body && <Fields title={t('docs.body')} fields={fieldsOf(body, document)} document={document} />}
      {form && <Fields title={t('docs.form')} fields={fieldsOf(form, document)} document={document} />}
      {answered.length > 0 ? (
        <Fields title={t('docs.answer')} fields={answered} document={document} />
      ) : (
        <p>
          <span className={classes.heading}>{t('docs.answer')}</span>{' '}
          {answer ? typeWords(answer, schemas) : t('docs.noBody')}
        </p>
      )}
      <div>
        <h4 className={classes.heading}>{t('docs.curl')}</h4>
        {scope === 'never' ? (
          <p>{t('docs.noCommand')}</p>
        ) : (
          <Copyable name={`${call.method} ${call.path}`} text={curlOf(window.location.origin, call, document)} />
        )}
      </div>
    </div>
  );
}

function useScopeWords({ scope }: ApiCall): string {
  const { t } = useTranslation('programs');
  if (scope === undefined) return t('docs.scopeNone');
  if (scope === 'any') return t('docs.scopeAny');
  return scope === 'never' ? t('docs.scopeNever') : `${t('docs.scope')}: ${scope}`;
}

/** A call; its input and output show once it is expanded. */
export function CallEntry({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const { t } = useTranslation('programs');
  const [isOpen, setOpen] = useState(false);
  const scope = useScopeWords(call);
  return (
    <details className={classes.call} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.method} data-method={call.method}>
          {call.method}
        </span>
        <span className={classes.words}>
          <code className={classes.code}>{call.path}</code>
          {call.text && <About text={call.text} />}
          <span className="muted-note">
            {scope}
            {call.isForAdmins && ` · ${t('docs.admins')}`}
          </span>
        </span>
      </summary>
      {isOpen && <Details call={call} document={document} />}
    </details>
  );
}
