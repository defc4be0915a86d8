/** Texts in the three languages of the demo. */
export type Words = readonly (readonly [en: string, pl: string, de: string])[];
