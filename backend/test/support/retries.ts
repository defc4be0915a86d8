// A machine that others use as well may starve a test. What fails is run again, and shown either way.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true, retryImmediately: true });
