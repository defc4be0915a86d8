export const ABSENCE_KINDS = ['holiday', 'sickness', 'unpaid', 'special'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Users ask; admins grant or refuse. Only granted absences change targets. */
export const ABSENCE_STATES = ['asked', 'granted', 'refused', 'withdrawn'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];
