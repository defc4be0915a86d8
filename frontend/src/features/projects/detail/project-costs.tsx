import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetProjectCostsQuery, type ProjectCostDto } from '@/api/finances.api';
import { formatEuro } from '@/shared/finances/money';
import { CategoryBadge } from '@/shared/finances/categories';
import { type Cards, type Column, column, DataTable } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { PartNote, ProjectPart } from '../project-part';

/** Opens its month, where it is edited. */
const costUrl = ({ id, date }: ProjectCostDto) =>
  `/finances?year=${date.slice(0, 4)}&month=${Number(date.slice(5, 7))}&edit=${id}`;

const cards: Cards = {
  below: 760,
  columns: 'auto minmax(0, 1fr) auto',
  areas: ['name name total', 'category turn date'],
};

/** The project's costs, for admins. */
export default function ProjectCosts({ projectId }: { projectId: number }) {
  const query = useGetProjectCostsQuery({ id: projectId }, freshResult());
  const { currentData } = query;
  const { summary, costs = [] } = currentData ?? {};
  const columns: Column<ProjectCostDto>[] = [
    column('name', t('projects.costs.name'), (cost) => (
      <Anchor component={Link} to={costUrl(cost)} c="inherit" fw={500} className="breakable">
        {cost.name}
      </Anchor>
    )),
    column('category', t('projects.costs.category'), ({ category }) => <CategoryBadge category={category} />, {
      width: 120,
    }),
    column('date', t('projects.costs.date'), ({ date }) => <DateText value={date} />, { width: 84, isMuted: true }),
    column(
      'turn',
      t('projects.costs.turn'),
      ({ recurring_type: type, brutto }) =>
        type ? `${t(`finances.recurring.${type}`)}, ${formatEuro(brutto)}` : t('finances.recurring.once'),
      { width: 176, isMuted: true },
    ),
    column(
      'total',
      t('projects.costs.total'),
      ({ payments, total_brutto: total }) =>
        payments === 0 ? (
          <span className="faint">{t('projects.costs.planned')}</span>
        ) : (
          <Text span inherit fw={600}>
            {formatEuro(total)}
          </Text>
        ),
      { width: 112, isNumber: true },
    ),
  ];
  const title = (
    <>
      {t('projects.costs.title')} {summary && <span className="count">{summary.count}</span>}
    </>
  );
  const sums = summary && summary.count > 0 && (
    <p className="figures">
      {t('projects.costs.sum')}{' '}
      <Text span inherit fw={600}>
        {formatEuro(summary.brutto)}
      </Text>{' '}
      <span className="faint">{t('projects.costs.netto', { amount: formatEuro(summary.netto) })}</span>
    </p>
  );
  return (
    <ProjectPart id="project-costs" title={title} actions={sums} query={query}>
      {summary?.count === 0 && <PartNote>{t('projects.costs.none')}</PartNote>}
      {costs.length > 0 && <DataTable label={t('projects.costs.title')} columns={columns} rows={costs} cards={cards} />}
    </ProjectPart>
  );
}
