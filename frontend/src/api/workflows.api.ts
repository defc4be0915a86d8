import type { ConsistentReads } from './client/consistent-reads';
import { optimistic } from './client/optimistic';
import { one, type Tag } from './client/tags';
import { workflowsApi } from './generated/workflows.gen';

export * from './generated/workflows.gen';

const extraOptions: ConsistentReads = { family: 'workflows' };
const ofWorkflows = { providesTags: ['Workflow'] satisfies Tag[], extraOptions };
const change = { invalidatesTags: ['Workflow'] satisfies Tag[], extraOptions };
/** The server gives N8N 15 seconds for a run, and looks at all workflows afterwards. */
const slow = { timeout: 60_000 };
const slowChange = { ...change, extraOptions: { ...extraOptions, ...slow } };
const wires = one('Workflow', 'wires');

workflowsApi.enhanceEndpoints({
  endpoints: {
    getWorkflows: ofWorkflows,
    getButtons: ofWorkflows,
    getWires: { providesTags: [wires], extraOptions: slow },
    lookAtWorkflows: slowChange,
    retryWorkflow: slowChange,
    switchWorkflow: {
      ...change,
      extraOptions: { ...extraOptions, inTurn: true },
      onQueryStarted: async ({ id, switchWorkflowDto: { isActive } }, { dispatch, queryFulfilled }) => {
        const switched = workflowsApi.util.updateQueryData('getWorkflows', undefined, ({ workflows }) => {
          const workflow = workflows.find((one) => one.id === id);
          if (workflow) workflow.isActive = isActive;
        });
        await optimistic(queryFulfilled, [dispatch(switched)]);
      },
    },
    setButton: change,
    removeButton: change,
    noteAssistantAnswer: { invalidatesTags: [wires] },
    pressButton: { extraOptions: slow },
  },
});
