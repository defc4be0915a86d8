import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { i18n, t } from '@/i18n';
import { fieldErrors } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useCurrentUser } from '@/api/session/use-session';
import { useCreateCareMutation } from '@/api/wordpress.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { todayIn } from '@/shared/studio/studio-time';
import { useAssignees } from '@/shared/tasks/form/use-options';
import { waitingText } from '@/shared/wordpress/wordpress-text';
import { monthAfter, monthInWords, monthOf, monthTitle, type Month } from '@/ui/text/dates';
import type { SiteRow } from '../site-list';

/** Who does it in place of the assignee, by project. */
const others: Readonly<Record<number, number>> = {};

/** After it, the next month is planned. */
const lastDay = 20;

const titleOf = (month: Month) => t('wordpress.plan.nameOf', { month: monthInWords(monthOf(month), i18n.language) });

interface Props {
  sites: readonly SiteRow[];
  onClose: () => void;
  onSaved: () => void;
}

/** A month's care of the chosen sites: one task each. */
export function PlanCareForm({ sites, onClose, onSaved }: Props) {
  const me = useCurrentUser();
  const { data: people } = useAssignees();
  const [createCare] = useCreateCareMutation();
  const today = todayIn();
  const [thisMonth, day] = [today.slice(0, 7), Number(today.slice(8))];
  const month = monthAfter(thisMonth, day > lastDay ? 1 : 0);
  const form = useSaveForm({
    draftKey: 'wordpress-care',
    initial: { month, title: titleOf(month), assignee: me.id, others, checks: t('wordpress.plan.usual') },
    validate: ({ title }) => ({ title: title.trim() === '' && t('wordpress.plan.nameRequired') }),
    save: ({ month: of, title, assignee, others: other, checks }) => {
      const chosen = sites.map(({ projectId }) => ({ projectId, assignee: other[projectId] ?? assignee }));
      return createCare({ createCareDto: { month: of, title, checks, sites: chosen } }).unwrap();
    },
    mapFieldErrors: (error, values) =>
      error.code === 'wordpress_care_exists' ? { month: errorText(error) } : fieldErrors(error, values),
    failureText: (reason) => t('wordpress.plan.failed', { reason }),
    successText: () => t('wordpress.plan.done', { count: sites.length }),
    onSaved,
  });
  const { values, set } = form;
  // Rounds may also be written down afterwards; the server allows no month after the next one.
  const months = new Set([1, 0, -1, -2].map((after) => monthAfter(thisMonth, after))).add(values.month);
  return (
    <ModalForm form={form} saveLabel={t('wordpress.plan.submit', { count: sites.length })} onClose={onClose}>
      <div className={layout.pair}>
        <Select
          {...form.field('month')}
          label={t('wordpress.plan.month')}
          data={[...months].map((value) => ({ value, label: monthTitle(value, i18n.language) }))}
          onChange={(next: Month | null) => {
            if (!next) return;
            form.clearError('month');
            set({ month: next, ...(values.title === titleOf(values.month) && { title: titleOf(next) }) });
          }}
          data-autofocus
        />
        <Select {...form.field('assignee')} label={t('wordpress.plan.assignee')} data={people} searchable />
      </div>
      <TextInput
        {...form.field('title')}
        label={t('wordpress.plan.name')}
        description={t('wordpress.plan.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={150}
        required
      />
      <Textarea
        {...form.field('checks')}
        label={t('wordpress.plan.checks')}
        description={t('wordpress.plan.checksHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={3}
      />
      <div role="group" aria-labelledby="care-sites">
        <Text id="care-sites" fz="sm" fw={500} mb={6}>
          {t('wordpress.plan.sites')}
        </Text>
        <Stack component="ul" gap={8}>
          {sites.map((site) => (
            <Group component="li" key={site.id} wrap="nowrap" justify="space-between" gap="sm">
              <div className="bounded">
                <Text lineClamp={2}>{site.name}</Text>
                <Text fz="xs" c="dimmed">
                  {waitingText(site) ||
                    t(site.pluginsBehind === null ? 'wordpress.plan.unknown' : 'wordpress.plan.nothing')}
                </Text>
              </div>
              <Select
                size="xs"
                w="min(200px, 40%)"
                flex="none"
                aria-label={t('wordpress.plan.assigneeOf', { name: site.name })}
                data={people}
                value={values.others[site.id] ?? values.assignee}
                onChange={(id) => id !== null && set({ others: { ...values.others, [site.id]: id } })}
                searchable
              />
            </Group>
          ))}
        </Stack>
      </div>
    </ModalForm>
  );
}
