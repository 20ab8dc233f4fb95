"""The studies that there are, one a game."""

from collections.abc import Mapping

from games.studies import doudizhu, durak, guandan, paodekuai
from games.studies.study import Study

_ALL = (paodekuai.STUDY, doudizhu.STUDY, durak.STUDY, guandan.STUDY)
STUDIES: Mapping[str, Study] = {study.key: study for study in _ALL}
