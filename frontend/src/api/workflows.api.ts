import type { ConsistentReads } from './client/consistent-reads';
import { optimistic } from './client/optimistic';
import type { Tag } from './client/tags';
import { workflowsApi } from './generated/workflows.gen';

export * from './generated/workflows.gen';

const extraOptions: ConsistentReads = { family: 'workflows' };
const ofWorkflows = { providesTags: ['Workflow'] satisfies Tag[], extraOptions };
const change = { invalidatesTags: ['Workflow'] satisfies Tag[], extraOptions };
/** The server gives N8N 15 seconds for a run, and looks at all workflows afterwards. */
const slow = { timeout: 60_000 };

workflowsApi.enhanceEndpoints({
  endpoints: {
    getWorkflows: ofWorkflows,
    getButtons: ofWorkflows,
    getWires: { extraOptions: slow },
    lookAtWorkflows: { ...change, extraOptions: { ...extraOptions, ...slow } },
    retryWorkflow: { ...change, extraOptions: { ...extraOptions, ...slow } },
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
    tryWires: {
      invalidatesTags: ['Workflow'],
      extraOptions: slow,
      // The answer is what asking N8N a second time would tell.
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(workflowsApi.util.upsertQueryData('getWires', undefined, data)),
          () => undefined,
        ),
    },
    pressButton: { extraOptions: slow },
  },
});
