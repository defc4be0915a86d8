import { Select, Text, Textarea, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { t } from '@/i18n';
import { useSearchEverythingQuery, type SearchHitDto } from '@/api/session.api';
import { buttonValueLimits } from '@/api/generated/limits.gen';
import type { ButtonFieldDto } from '@/api/workflows.api';
import type { FieldProps } from '@/shared/form/use-save-form';
import { useProjects } from '@/shared/tasks/form/use-options';

/** What the form knows of a task, project or file before anything is searched. */
export interface Known {
  value: string;
  label: string;
}

const selectProps = () =>
  ({
    ...{ searchable: true, clearable: true, nothingFoundMessage: t('task.form.nothingFound') },
    clearButtonProps: { 'aria-label': t('task.form.clear') },
  }) satisfies SelectProps;

interface Props extends FieldProps {
  field: ButtonFieldDto;
  known: Known | undefined;
}

function ProjectSelect({ known, ...props }: SelectProps & { known: Known | undefined }) {
  const projects = useProjects().data.map(({ value, label }) => ({ value: String(value), label }));
  return <Select {...selectProps()} {...props} data={projects.length > 0 ? projects : known && [known]} />;
}

/** The folder itself, of which the search finds files and folders alike. */
const isFolder = ({ folder, title }: SearchHitDto) => folder === title || folder?.endsWith(`/${title}`);

/** Longer than the pause between two keystrokes. */
const typingPauseMs = 200;

/** Finds tasks or files by the beginnings of their words. */
function SearchSelect({ known, kind, ...props }: SelectProps & { known: Known | undefined; kind: 'task' | 'file' }) {
  const [chosen, setChosen] = useState(known);
  const [typed, setTyped] = useState(known?.label ?? '');
  const [paused] = useDebouncedValue(typed.trim().slice(0, 200), typingPauseMs);
  const isAsking = paused !== '' && paused !== chosen?.label;
  const { currentData, isFetching, isError } = useSearchEverythingQuery({ q: paused }, { skip: !isAsking });
  const hits = isAsking ? (currentData?.items ?? []) : [];
  const found = hits.filter((hit) => hit.kind === kind && !(kind === 'file' && isFolder(hit)));
  const folders = new Map(found.map(({ id, folder }) => [String(id), folder]));
  const options = found.map(({ id, title }) => ({ value: String(id), label: title }));
  const isKnown = chosen && !options.some(({ value }) => value === chosen.value);
  const nothing = isError ? 'workflows.form.searchFailed' : 'task.form.nothingFound';
  const isWaiting = typed.trim() === '' || isFetching || paused !== typed.trim();
  return (
    <Select
      {...selectProps()}
      {...props}
      data={isKnown ? [chosen, ...options] : options}
      placeholder={t(`workflows.form.search.${kind}`)}
      // The server has searched.
      filter={({ options: all }) => (isAsking && isKnown ? all.slice(1) : all)}
      nothingFoundMessage={isWaiting ? t(`workflows.form.search.${kind}`) : t(nothing)}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(option ?? undefined);
        props.onChange?.(value, option);
      }}
      renderOption={({ option: { value, label } }) => (
        <div className="bounded">
          <Text lineClamp={2}>{label}</Text>
          <Text size="xs" c="dimmed">
            {folders.get(value)}
          </Text>
        </div>
      )}
    />
  );
}

/** A field of a button's form, by its type. */
export function ButtonField({ field: { label, type, isRequired, choices }, known, ...props }: Props) {
  const shared = { ...props, label, required: isRequired, labelProps: { className: 'breakable' } };
  if (type === 'text')
    return <Textarea {...shared} autosize minRows={1} maxRows={8} maxLength={buttonValueLimits.value.maxLength} />;
  const select = { ...shared, value: (props.value as string) || null };
  if (type === 'choice') return <Select {...select} data={choices.map(({ text }) => text)} clearable={!isRequired} />;
  if (type === 'project') return <ProjectSelect {...select} known={known} />;
  return <SearchSelect {...select} known={known} kind={type} />;
}
