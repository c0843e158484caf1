import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';

/** Where a Listwright service is, and the key of the account there. */
export class ListwrightApi implements ICredentialType {
  name = 'listwrightApi';

  displayName = 'Listwright API';

  icon: Icon = { light: 'file:../icons/listwright.svg', dark: 'file:../icons/listwright.dark.svg' };

  documentationUrl = 'https://listwright.example/n8n#credential';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'http://127.0.0.1:3000',
      description: 'Where the service is, as n8n reaches it; with or without <code>/v1</code> at its end',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'The key of your account. A new key revokes the one before it.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{ $credentials.apiKey }}' } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{ $credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v1$/, "") }}',
      url: '/v1/jobs',
      qs: { limit: 1 },
    },
  };
}
