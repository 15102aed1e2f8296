/** The part of the package, which has no types, that is used here. */
declare module '@adobe/structured-data-validator' {
  export interface StructuredDataIssue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    rootType: string
    fieldNames?: string[]
  }
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(data: {
      jsonld: Record<string, object[]>
      microdata: object
      rdfa: object
    }): Promise<StructuredDataIssue[]>
  }
}
