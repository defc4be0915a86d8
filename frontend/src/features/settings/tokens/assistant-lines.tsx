import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { Copyable } from '@/shared/copyable';

const programs = [
  { value: 'claude', label: 'Claude Code' },
  { value: 'json', label: 'JSON' },
  { value: 'n8n', label: 'n8n' },
] as const;
type Program = (typeof programs)[number]['value'];

const SERVER = 'studio-dashboard';

/** What to copy for each program: its label and text. */
function linesFor(program: Program, token: string): [label: string, text: string][] {
  const url = `${window.location.origin}/api/mcp`;
  const authorization = `Bearer ${token}`;
  const label = t(`programs.assistant.lines.${program}`);
  if (program === 'claude')
    return [[label, `claude mcp add --transport http ${SERVER} ${url} --header "Authorization: ${authorization}"`]];
  if (program === 'json') {
    const server = { type: 'http', url, headers: { Authorization: authorization } };
    return [[label, JSON.stringify({ mcpServers: { [SERVER]: server } }, null, 2)]];
  }
  return [
    [label, url],
    [t('programs.token'), token],
  ];
}

/** A new token in the form that a program wants it in. */
export function AssistantLines({ token }: { token: string }) {
  const [program, setProgram] = useState<Program>('claude');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('programs.assistant.program')}
        value={program}
        data={[...programs]}
        onChange={setProgram}
      />
      <Text c="dimmed">{t(`programs.assistant.hints.${program}`)}</Text>
      {linesFor(program, token).map(([label, text]) => (
        <div key={label}>
          <Text fw={500} mb={4}>
            {label}
          </Text>
          <Copyable name={label} text={text} />
        </div>
      ))}
    </Stack>
  );
}
